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
  readonly how: keyof typeof plannedHow | undefined;
}

const plannedHow = {
  topics_earlierhow: 'topics_plannedhow',
  topics_earlierhowbelow: 'topics_plannedhowbelow',
} as const;

/** A running plan pays the bill: nothing was paid before that could be meant once more. */
const isPlanned = ({ status }: EarlierPayment): boolean => status === 'planned';

const isPlanAlone = (earlier: readonly EarlierPayment[]): boolean =>
  earlier.length > 0 && earlier.every(isPlanned);

/** The heading over the earlier payments, and over the plans. */
export const earlierHeading = (earlier: readonly EarlierPayment[]) =>
  isPlanAlone(earlier) ? 'headings_planpaysthis' : 'headings_paidearlier';

/** The word of the button that pays all the same: again only what was paid before. */
export const againWord = (earlier: readonly EarlierPayment[] = []) =>
  isPlanAlone(earlier) ? 'buttons_payallthesame' : 'buttons_payagainallthesame';

/** The earlier payments; who pays again does so with the button of the authorization. */
export function Earlier({ earlier, how }: Props) {
  const say = useSay();
  const made = earlier.filter((one) => !isPlanned(one));
  const status = made.some((one) => one.status === 'checking') ? 'checking' : 'paid';
  const then = made.every(isNamed)
    ? (`topics_earlierthen_${status}` as const)
    : (`topics_earlierunnamedthen_${status}` as const);
  return (
    <>
      <EarlierPayments earlier={earlier} />
      {made.length > 0 && <p>{say(then)}</p>}
      {made.length < earlier.length && <p>{say('topics_earlierplannedthen')}</p>}
      {how && <p>{say(made.length > 0 ? how : plannedHow[how])}</p>}
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
  if (status === 'planned') return say('topics_earlierplanned', { account });
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
