import type { Kysely } from 'kysely';
import { entryFields } from '#domain/entry/fields.ts';
import { folded } from '#domain/folded.ts';
import { patientNameOf } from '#domain/patient-name.ts';
import { isName, type OfPatient } from '#domain/plans/link-question.ts';
import { sameAnswer, sameName } from '../sso/same-answer.ts';
import type { WholePlan } from '../store/plans.ts';
import { balancesOf } from '../store/search-tickets.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount, type PlanAccount } from './draft.ts';
import { isKeptAnswer, readAnswer } from './kept-answer.ts';
import { interestOf } from './left.ts';

/** A question to whoever opens the link of a letter. */
export interface Factor {
  /** The name by which the answer is sent back. */
  readonly name: string;
  /** The provider's own words for it, where the portal has none. */
  readonly prompt: string;
  readonly isRight: (given: string | undefined) => boolean;
}

interface Candidate extends Factor {
  /** A letter or a receipt of the plan, which are in the same mailbox as the link, prints the answer. */
  readonly isPrinted: boolean;
}

type Details = Readonly<Record<string, string>>;

const keys: Readonly<Record<OfPatient, string>> = {
  dateOfBirth: 'patientDateOfBirth',
  zipCode: 'patientPostalCode',
  lastName: 'patientLastName',
};

const filled = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value) => (value !== undefined && value.trim() !== '' ? [value] : []));

/**
 * The question of a plan: the first whose answer no letter of it prints, else the first; none where nothing is
 * known that could be asked. Of a bill that was found it is what its provider knows of the patient. Of one that
 * was typed, what was typed: whether the provider has a bill of that number is told to nobody who did not find it.
 */
export const factorOf = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, secret }: { readonly stored: StoredTenant; readonly secret: string },
): Promise<Factor | undefined> => {
  const interest = interestOf(whole);
  const bills = whole.accounts.filter((one) => one !== interest);
  const ids = filled(bills.map(({ balanceId }) => balanceId ?? undefined));
  const kept = bills.map(({ account }) => readAccount(account));
  const found = (await balancesOf(db, stored.slug, ids)).map(
    (one): Details => JSON.parse(one.details) as Details,
  );
  const known = [...found, ...kept.map((one): Details => one.details)];
  const isPrinted = printedBy(whole, kept, found);
  const plain = (name: string, prompt: string, values: readonly (string | undefined)[]) => {
    const answers = filled(values);
    const same = isName(name) ? sameName : sameAnswer;
    const isRight = (given: string | undefined) => answers.some((one) => same(one, given));
    return answers.length === 0
      ? []
      : [{ name, prompt, isRight, isPrinted: answers.some(isPrinted) }];
  };
  const ofPatient = (name: OfPatient) =>
    plain(
      name,
      name,
      known.map((one) => one[keys[name]]),
    );
  const typed = ids.length === 0 ? kept : [];
  // The hardest to guess first.
  const candidates: readonly Candidate[] = [
    ...ofPatient('dateOfBirth'),
    ...ofPatient('zipCode'),
    ...typedFields(typed, stored).flatMap(({ fieldKey, label }) =>
      plain(
        fieldKey,
        label,
        typed.map((one) => one.details[fieldKey]),
      ),
    ),
    ...ofMeans(whole, secret),
    ...ofPatient('lastName'),
    ...plain(
      'patientName',
      'patientName',
      typed.map(({ name }) => name),
    ),
  ];
  return candidates.find((one) => !one.isPrinted) ?? candidates[0];
};

/** The question after the means with which the plan was set up. */
const ofMeans = ({ plan }: WholePlan, secret: string): readonly Candidate[] => {
  const kept = readAnswer(plan.answer);
  if (kept === undefined) return [];
  const { name } = kept;
  const isRight = (given: string | undefined) => isKeptAnswer(secret, kept, given);
  return [{ name, prompt: name, isRight, isPrinted: false }];
};

/** The details that a guest typed beside the number, the amount and a name. */
const typedFields = (kept: readonly PlanAccount[], { tenant }: StoredTenant) =>
  kept
    .flatMap(({ locationId }) => entryFields(tenant, locationId))
    .filter(({ type, readOnly, selectOptions }) => {
      const isFree = type === 'text' || type === 'date';
      return isFree && !readOnly && selectOptions.length === 0;
    });

/** Letters and receipts print names, numbers of bills, and the addresses that they go to. */
const printedBy = (
  { plan }: WholePlan,
  kept: readonly PlanAccount[],
  found: readonly Details[],
) => {
  const names = [...kept, ...found.map((details) => ({ details }))].map(patientNameOf);
  const numbers = kept.map(({ paymentPostingId }) => paymentPostingId);
  const printed = filled([...names, ...numbers, plan.payerName, plan.email, plan.phone]);
  const texts = printed.map(folded);
  return (answer: string): boolean => texts.some((text) => text.includes(folded(answer.trim())));
};
