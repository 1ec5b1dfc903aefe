import type { Kysely } from 'kysely';
import { entryFields } from '#domain/entry/fields.ts';
import { ofPatient, type OfPatient } from '#domain/plans/link-question.ts';
import type { WholePlan } from '../store/plans.ts';
import { balancesOf } from '../store/search-tickets.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { interestOf } from './left.ts';

/** A question to whoever opens the link of a letter, and its right answers: those of each bill of the plan. */
export interface Factor {
  /** The name by which the answer is sent back. */
  readonly name: string;
  /** The provider's own words for it, where the portal has none. */
  readonly prompt: string;
  readonly answers: readonly string[];
}

type Details = Readonly<Record<string, string>>;

/** Details of a bill that no letter of its plan repeats, the hardest to guess first. */
const keys: Readonly<Record<OfPatient, string>> = {
  dateOfBirth: 'patientDateOfBirth',
  zipCode: 'patientPostalCode',
  lastName: 'patientLastName',
};

const filled = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value) => (value !== undefined && value.trim() !== '' ? [value] : []));

/**
 * The question of a plan; none where nothing is known that could be asked. Of a bill that was found it is what
 * its provider knows of the patient. Of one that was typed, what was typed: whether the provider has a bill of
 * that number is told to nobody who did not find it.
 */
export const factorOf = async (
  db: Kysely<Database>,
  whole: WholePlan,
  stored: StoredTenant,
): Promise<Factor | undefined> => {
  const interest = interestOf(whole);
  const bills = whole.accounts.filter((one) => one !== interest);
  const ids = filled(bills.map(({ balanceId }) => balanceId ?? undefined));
  const kept = bills.map(({ account }) => readAccount(account));
  const found = (await balancesOf(db, stored.slug, ids)).map(
    (one): Details => JSON.parse(one.details) as Details,
  );
  const known = [...found, ...kept.map((one): Details => one.details)];
  for (const name of ofPatient) {
    const answers = filled(known.map((one) => one[keys[name]]));
    if (isSome(answers)) return { name, prompt: name, answers };
  }
  return ids.length === 0 ? typedFactor(kept, stored) : undefined;
};

const isSome = (answers: readonly string[]): boolean => answers.length > 0;

/** The question after a detail that a guest typed beside the number, the amount and a name; else the name. */
const typedFactor = (
  kept: readonly ReturnType<typeof readAccount>[],
  { tenant }: StoredTenant,
): Factor | undefined => {
  const fields = kept
    .flatMap(({ locationId }) => entryFields(tenant, locationId))
    .filter(({ type, readOnly, selectOptions }) => {
      const isFree = type === 'text' || type === 'date';
      return isFree && !readOnly && selectOptions.length === 0;
    });
  for (const { fieldKey, label } of fields) {
    const answers = filled(kept.map((one) => one.details[fieldKey]));
    if (isSome(answers)) return { name: fieldKey, prompt: label, answers };
  }
  const names = filled(kept.map(({ name }) => name));
  return isSome(names) ? { name: 'patientName', prompt: 'patientName', answers: names } : undefined;
};
