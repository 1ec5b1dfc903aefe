import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Address } from '#contract/account.ts';
import { fullExpiry } from '#domain/card-expiry.ts';
import type { Choices } from '#domain/communications.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { toCents } from '#domain/money.ts';
import { payingCard } from '#domain/text-to-pay.ts';
import { choicesOf, keptIn, reachOf } from '../communications/choices.ts';
import { timeAt } from '../history/time-at.ts';
import { Billing } from '../saved-cards/listed.ts';
import { locationIn } from '../receipts/locations.ts';
import { accountsOf } from '../store/accounts.ts';
import { changesOf, type ChangeRow } from '../store/account-changes.ts';
import { invitationsOf } from '../store/invitations.ts';
import { personById } from '../store/logins.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { ableCardsOf } from '../text-to-pay/card-of-text.ts';
import { autopaysOfOwn } from './own-autopays.ts';
import { paymentsOfOwn } from './own-payments.ts';
import { plansOfOwn } from './own-plans.ts';

export interface Asked {
  readonly stored: StoredTenant;
  readonly personId: string;
  readonly now: number;
}

type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** The changes that are read at once. */
const pageSize = 500;

/**
 * All that the portal holds about a person, as they may see it: no secrets, no tokens, and of what somebody
 * else did for them no more than who it was.
 */
export const ownDataOf = async (db: Kysely<Database>, asked: Asked) => {
  const { stored, personId, now } = asked;
  const person = await personById(db, personId);
  if (person === undefined) return undefined;
  const there = (at: number) => timeAt(at, stored.backend.timeZone ?? undefined);
  const cards = await savedCardsOf(db, personId);
  const invited = await invitationsOf(db, personId);
  const own = { ...asked, person, there };
  const wishes = await wishesOf(db, own);
  const paying = wishes.choices.hasTextToPay
    ? payingCard(await ableCardsOf(db, { personId, tenant: stored.tenant, now }), person.textCard)
    : undefined;
  return {
    provider: stored.tenant.name,
    madeAt: there(now),
    profile: profileOf(person, there),
    ...wishes,
    savedCards: cards.map((card) => ({
      brand: card.brand,
      lastDigits: card.last4,
      expires: fullExpiry({ month: card.expMonth, year: card.expYear }),
      holder: card.holderName,
      ...v.parse(Billing, JSON.parse(card.billing)),
      savedAt: there(card.savedAt),
      paysTexts: card.id === paying?.card.id,
      consent: { at: there(card.consentAt), words: card.consent },
    })),
    people: invited.map(({ email, status, sentAt, expiresAt }) => ({
      email,
      status: stepOf({ isActive: status === 'active', isOver: expiresAt <= now }),
      invitedAt: there(sentAt),
    })),
    sessions: (await liveSessionsOf(db, personId, now)).map((one) => ({
      device: deviceOf(one),
      since: there(one.startedAt),
      lastUsed: there(one.lastSeenAt),
    })),
    bills: await billsOf(db, own),
    payments: await paymentsOfOwn(db, own),
    plans: await plansOfOwn(db, own),
    automaticPayments: await autopaysOfOwn(db, own),
    changes: (await allChanges(db, personId)).map((row) => ({
      at: there(row.at),
      what: row.what,
      by: row.changer,
      ...(row.who && { who: row.who }),
      ...(row.about && { about: row.about }),
      ...((row.browser ?? row.system) && { device: deviceOf(row) }),
    })),
  };
};
/** An invitation that ran out lets nobody in. */
const stepOf = ({
  isActive,
  isOver,
}: {
  isActive: boolean;
  isOver: boolean;
}): 'active' | 'sent' | 'expired' => {
  if (isActive) return 'active';
  return isOver ? 'expired' : 'sent';
};

export type OwnData = NonNullable<Awaited<ReturnType<typeof ownDataOf>>>;

/** The person as they were found, and the clock of their provider. */
export interface Own extends Asked {
  readonly person: Person;
  readonly there: (at: number) => string;
}

const profileOf = (person: Person, there: Own['there']) => ({
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  ...(person.dateOfBirth && { dateOfBirth: person.dateOfBirth }),
  email: person.email,
  phone: person.phone,
  ...v.parse(Address, JSON.parse(person.address)),
  since: there(person.createdAt),
  ...(person.lastLoginAt !== null && { lastLogin: there(person.lastLoginAt) }),
});

interface Agreed {
  readonly at: string;
  readonly words: string;
}

interface Wishes {
  readonly choices: Choices;
  /** The reason why no text goes to the number of the profile. */
  readonly textsEnded?: 'stopped' | 'wrongNumber';
  readonly consentToStatementsByMail?: Agreed;
  readonly consentToTextToPay?: Agreed;
}

const wishesOf = async (db: Kysely<Database>, { person, stored, there }: Own): Promise<Wishes> => {
  const reach = await reachOf(db, person);
  const choices = await choicesOf(db, person, stored.tenant, reach);
  const textsEnded = reach.isWrongNumber ? ('wrongNumber' as const) : ('stopped' as const);
  const { eStatementConsent: byMail, textToPayConsent: toPay } = keptIn(person);
  return {
    choices,
    ...(reach.hasCarrierOptOut && { textsEnded }),
    ...(byMail && { consentToStatementsByMail: { ...byMail, at: there(byMail.at) } }),
    ...(toPay && { consentToTextToPay: { ...toPay, at: there(toPay.at) } }),
  };
};

/** The bills of an account are its holder's alone. */
const billsOf = async (db: Kysely<Database>, { stored, person }: Own) => {
  const bills = await accountsOf(db, stored.slug, person.id);
  return bills.map((bill) => ({
    account: bill.paymentPostingId,
    ...(bill.patientFullName && { patient: bill.patientFullName }),
    ...(bill.dateOfService && { dateOfService: bill.dateOfService }),
    location: locationIn(stored.tenant, bill.locationId)?.name ?? stored.tenant.name,
    owed: toDecimal(toCents(bill.amount)),
    hasStatement: bill.hasStatement,
  }));
};

const deviceOf = ({ browser, system }: Pick<ChangeRow, 'browser' | 'system'>) => ({
  ...(browser && { browser }),
  ...(system && { system }),
});

const allChanges = async (db: Kysely<Database>, personId: string): Promise<ChangeRow[]> => {
  const all: ChangeRow[] = [];
  for (let after: string | undefined; ;) {
    const rows = await changesOf(db, personId, { limit: pageSize, after });
    all.push(...rows);
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return all;
  }
};
