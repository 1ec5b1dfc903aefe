import { toCents } from '#domain/money.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { ago } from '#text/ago.ts';
import { money } from '#text/formats.ts';
import { Said, useLanguage, useSay } from '#text/say.tsx';
import styles from './Earlier.module.css';
import { useTenant } from './tenant.tsx';

interface Props {
  readonly earlier: readonly EarlierPayment[];
  /** The way in which it is paid again: a form ends with a button; none where that was pressed already. */
  readonly how: 'topics_earlierhow' | 'topics_earlierhowbelow' | undefined;
}

/** The earlier payments; who pays again does so with the button of the authorization. */
export function Earlier({ earlier, how }: Props) {
  const say = useSay();
  const status = earlier.some((one) => one.status === 'checking') ? 'checking' : 'paid';
  const then = earlier.every(isNamed)
    ? (`topics_earlierthen_${status}` as const)
    : (`topics_earlierunnamedthen_${status}` as const);
  return (
    <>
      <EarlierPayments earlier={earlier} />
      <p>{say(then)}</p>
      {how && <p>{say(how)}</p>}
    </>
  );
}

/** A sentence for each of the earlier payments. */
export function EarlierPayments({ earlier }: Pick<Props, 'earlier'>) {
  const [only, ...more] = earlier;
  if (only && more.length === 0)
    return (
      <p>
        <One {...only} />
      </p>
    );
  return (
    <ul className={styles.earlier}>
      {earlier.map((one) => (
        <li key={JSON.stringify(one)}>
          <One {...one} />
        </li>
      ))}
    </ul>
  );
}

type Named = EarlierPayment & Required<Pick<EarlierPayment, 'amount' | 'reference'>>;

const isNamed = (earlier: EarlierPayment): earlier is Named =>
  earlier.amount !== undefined && earlier.reference !== undefined;

function One(earlier: EarlierPayment) {
  const say = useSay();
  const language = useLanguage();
  const { currency } = useTenant().payments;
  const { account, secondsAgo, status } = earlier;
  const said = { account, ago: ago(secondsAgo, language) };
  if (!isNamed(earlier)) return say(`topics_earlierunnamed_${status}`, said);
  const reference = (
    <span key="reference" className={styles.reference}>
      {earlier.reference}
    </span>
  );
  const amount = money(toCents(earlier.amount), currency, language);
  const { back = 0 } = earlier;
  return (
    <>
      <Said text={`topics_earlier_${status}`} values={{ ...said, amount, reference }} />
      {back > 0 &&
        ` ${say('topics_earlierback', { amount: money(toCents(back), currency, language) })}`}
    </>
  );
}
