import { accountsOf, type Cart } from '#domain/cart.ts';
import type { Later } from '#domain/plans/later.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';

interface Props {
  readonly cart: Cart;
  readonly later: Later;
  /** The cart has another plan, so this one is named by its accounts. */
  readonly isNamed: boolean;
}

/** The number of payments after today's, their amount, and the day of the last. */
export function LaterPayments({ cart, later, isNamed }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { plan, interval, count } = later;
  const [amount, last] = [written(later.amount), written(later.last)];
  const date = longDate(later.lastDate, language);
  const said = { count, amount, interval: say(`words_interval_${interval}`), date };
  const number = accountsOf(cart, plan)
    .map(({ paymentPostingId }) => paymentPostingId)
    .join(', ');
  return (
    <p>
      {isNamed && `${say('labels_accountnamed', { number })}. `}
      {count === 1
        ? say('topics_laterpayments_one', { amount: last, date })
        : amount === last
          ? say('topics_laterpayments', said)
          : say('topics_laterpaymentslast', { ...said, last })}
    </p>
  );
}
