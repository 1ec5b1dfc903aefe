import type { Kysely } from 'kysely';
import {
  choiceNames,
  inForce,
  offersChoice,
  type Choices,
  type Reach,
} from '#domain/communications.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasPlanTexts } from '../store/plans.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database, PeopleTable } from '../store/schema.ts';
import { permissionsOf } from '../store/text-opt-outs.ts';

type Db = Kysely<Database>;

export interface Consent {
  readonly at: number;
  readonly words: string;
}

/** The choices as they are kept: those that were made, in the language in which they were. */
export interface Kept extends Partial<Choices> {
  readonly language?: string;
  /** The time of the last choice in the settings. */
  readonly chosenAt?: number;
  /** The words that were agreed to before statements came by mail, and when. */
  readonly eStatementConsent?: Consent;
  /** The same beside the switch or the box that turned Text to Pay on. */
  readonly textToPayConsent?: Consent;
}

export type Chooser = Pick<
  PeopleTable,
  'id' | 'tenant' | 'email' | 'phone' | 'loginType' | 'preferences'
>;

export const keptIn = ({ preferences }: Pick<PeopleTable, 'preferences'>): Kept =>
  JSON.parse(preferences ?? '{}') as Kept;

/** The choices as they are kept without texts: a consent to them was given for a number, and holds for no other. */
export const withoutTexts = (preferences: string): string =>
  JSON.stringify({
    ...(JSON.parse(preferences) as Kept),
    hasSmsOptIn: false,
    smsRecurringNotifications: false,
    hasTextToPay: false,
  } satisfies Kept);

/**
 * The mails of plans come until they are turned off. Accounts that were created before there were settings
 * hold a `false` that nobody chose.
 */
export const keepsPlanMails = ({ chosenAt, hasPaymentPlanNotification }: Kept): boolean =>
  chosenAt === undefined || hasPaymentPlanNotification !== false;

export const isHolder = ({ loginType }: Pick<PeopleTable, 'loginType'>): boolean =>
  loginType === 'credentialed';

export const reachOf = async (
  db: Db,
  { id, tenant, email, phone }: Chooser,
): Promise<Omit<Reach, 'hasAbleCard'>> => ({
  email,
  phone,
  ...(phone === '' ? { hasCarrierOptOut: false } : await permissionsOf(db, { tenant, phone })),
  hasSavedCard: (await savedCardsOf(db, id)).length > 0,
});

/**
 * The choices that hold, whether they were made or not; what the provider does not offer is off, and
 * so are texts after STOP: START brings back what is kept.
 */
export const choicesOf = async (
  db: Db,
  person: Chooser,
  tenant: Tenant,
  { hasSavedCard, hasCarrierOptOut }: Pick<Reach, 'hasSavedCard' | 'hasCarrierOptOut'>,
): Promise<Choices> => {
  const kept = keptIn(person);
  const unmade: Choices = {
    emailOptIn: true,
    hasSmsOptIn: false,
    hasEStatementOptIn: false,
    hasNewStatementNotifications: false,
    // An invited person is told of the balances that they look after.
    wantsNewBalanceNotifications: !isHolder(person),
    hasPaymentPlanNotification: true,
    // The number that was given with a plan was given for its texts.
    smsRecurringNotifications: await hasPlanTexts(db, person.id),
    hasTextToPay: false,
  };
  const made = { ...unmade, ...kept };
  const isOn: Partial<Choices> = {
    hasPaymentPlanNotification: keepsPlanMails(kept),
    ...(!hasSavedCard && { hasTextToPay: false }),
  };
  const wanted = inForce({ ...made, ...isOn }, { hasCarrierOptOut });
  return Object.fromEntries(
    choiceNames.map((name) => [name, wanted[name] && offersChoice(tenant, name, isHolder(person))]),
  ) as unknown as Choices;
};
