import { useId } from 'react';
import { locationOf } from '#domain/entry/locations.ts';
import {
  keptWays,
  paymentsWith,
  type Chosen,
  type FreeBill,
  type Kept,
} from '#domain/plans/adding.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { chosenIn, tickedIn } from '#domain/plans/typed-wish.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FieldProblem } from '#ui/form/FieldProblem.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { ChoiceProps } from './Choosing.tsx';
import styles from './plan-deed.module.css';

/** The bills that may come on the plan, and what stays of its payments: their amount or their number. */
export function AddChoice({ plan, fields }: ChoiceProps) {
  const say = useSay();
  const problem = useId();
  const { add } = plan.offers;
  const bills = fields.field('bills');
  const kept = fields.field('kept');
  if ('why' in add) throw new Error('no bill can be added');
  const ticked = tickedIn(fields.values);
  const chosen = chosenIn(fields.values, add.bills);
  const ways = paymentsWith(add, chosen);
  const choices = keptWays.filter((way) => ways[way] !== undefined);
  const hintOf = useHint(plan, chosen);
  const put = (id: string, isTicked: boolean) =>
    bills.onChange([...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])].join(' '));
  return (
    <>
      <p>{say('topics_deed_add')}</p>
      <fieldset
        className={styles.bills}
        aria-describedby={bills.error === undefined ? undefined : problem}
      >
        <legend>{say('labels_deedbills')}</legend>
        {bills.error !== undefined && <FieldProblem id={problem}>{bills.error}</FieldProblem>}
        {add.bills.map((bill) => (
          <CheckField
            key={bill.id}
            name="bills"
            label={<Bill bill={bill} />}
            error={undefined}
            value={ticked.includes(bill.id)}
            onChange={(isTicked) => put(bill.id, isTicked)}
            onBlur={() => undefined}
          />
        ))}
      </fieldset>
      {choices.length > 0 && (
        <RadioCards
          stacked
          label={say('labels_deedkept')}
          chosen={choices.includes(kept.value as Kept) ? kept.value : (choices[0] ?? '')}
          onChoose={kept.onChange}
          choices={choices.map((way) => ({
            key: way,
            label: say(`labels_deedkept_${way}`),
            hint: hintOf(ways[way]),
          }))}
        />
      )}
    </>
  );
}

/** A bill as its payer knows it: its number, its place and what is owed on it. */
function Bill({ bill }: { readonly bill: FreeBill }) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const { number, locationId, amount } = bill;
  const place = locationOf(tenant, locationId)?.name;
  return (
    <span className={styles.bill}>
      <span>{place === undefined ? number : say('labels_deedbill', { number, place })}</span>{' '}
      <strong>{written(amount)}</strong>
    </span>
  );
}

/** The payments that a way leaves, in a line. */
const useHint = (plan: DeedPlan, bills: readonly Chosen[]) => {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  return (payment: Chosen['amount'] | undefined) => {
    if (payment === undefined) return undefined;
    const left = redrawn(plan.payments, { deed: 'add', bills, payment }, plan);
    const [first] = left;
    const last = left.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const said = { payment: written(first.amount), date: longDate(last.date, language) };
    if (left.length === 1) return say('labels_deedonepayment', said);
    const many = { ...said, count: left.length };
    return last.amount === first.amount
      ? say('labels_deedlarger', many)
      : say('labels_deedlastless', { ...many, end: written(last.amount) });
  };
};
