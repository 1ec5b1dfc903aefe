import { useId, useState } from 'react';
import { owedTerms, planTerms, subtotalOf } from '#domain/cart-terms.ts';
import {
  accountsOf,
  dueTodayOf,
  payoffsIn,
  todayTerms,
  type Cart,
  type CartRow,
} from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './HowWorkedOut.module.css';
import { Reckoning } from './Reckoning.tsx';
import { Toggle } from './Toggle.tsx';
import type { ShownCart } from './use-cart.ts';

type Props = Pick<ShownCart, 'cart' | 'due'>;

/** Every amount behind the sums, for patients who want to add them up. */
export function HowWorkedOut({ cart, due }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.how}>
      <Toggle open={open} controls={id} onToggle={() => setOpen(!open)}>
        {say('buttons_howworkedout')}
      </Toggle>
      <div id={id} hidden={!open}>
        {open && <Terms cart={cart} due={due} />}
      </div>
    </div>
  );
}

function Terms({ cart, due }: Props) {
  const say = useSay();
  const today = useTodayWords(cart);
  return (
    <>
      <Reckoning
        heading={say('headings_yourbills')}
        rows={owedTerms(cart).map(({ account, amount }) => ({
          key: account.accountId,
          label: say('labels_accountnamed', { number: account.paymentPostingId }),
          amount,
        }))}
        sum={{ label: say('labels_subtotal'), amount: subtotalOf(cart) }}
      />
      <Reckoning
        heading={say('headings_paidtoday')}
        rows={[
          ...todayTerms(cart).map(({ row, amount }) => ({
            key: row.planId,
            label: today(row),
            amount,
          })),
          ...payoffsIn(cart).map(({ planId: key, interest: amount }) => ({
            key,
            label: say('labels_payoffinterest'),
            amount,
          })),
        ]}
        sum={{ label: say(due), amount: dueTodayOf(cart) }}
      />
      {planTerms(cart).map(({ plan, balance, interest, total }) => (
        <Reckoning
          key={plan.planId}
          heading={say('labels_badge_paymentplan')}
          rows={[
            { key: 'balance', label: say('labels_planbills'), amount: balance },
            { key: 'interest', label: say('labels_interest'), amount: interest },
          ]}
          sum={{ label: say('labels_plantotal'), amount: total }}
        />
      ))}
    </>
  );
}

/** Returns the words for how a row of the cart is paid today. */
function useTodayWords(cart: Cart): (row: CartRow) => string {
  const say = useSay();
  const written = useMoney();
  return (row) => {
    const { paymentOption, duration: count, subtotal } = row;
    const number = accountsOf(cart, row)
      .map(({ paymentPostingId }) => paymentPostingId)
      .join(', ');
    switch (paymentOption) {
      case 'FULL':
        return say('labels_termfull', { number });
      case 'PARTIAL':
        return say('labels_termpart', { number, total: written(subtotal) });
      case 'DEFERRED':
        return say('labels_termnottoday', { number });
      case 'RECURRING':
        return count === 1 ? say('labels_termplan_one') : say('labels_termplan', { count });
    }
  };
}
