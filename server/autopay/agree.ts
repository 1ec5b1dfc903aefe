import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AgreeAutopay } from '#contract/autopay.ts';
import { isAboveCap } from '#domain/autopay/agreement.ts';
import { firstOccasion, occasionAfter } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { autopaySentences } from '#text/autopay.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { refusePayment } from '../payments/refuse.ts';
import { todayAt } from '../plans/calendar.ts';
import { wordsFor } from '../receipts/words.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { openIntentOf } from '../store/autopay-payments.ts';
import {
  autopayById,
  changeAutopay,
  changeRound,
  consentUnder,
  insertAutopay,
  insertConsent,
  openRoundOf,
  runningAutopay,
  takeAutopay,
} from '../store/autopays.ts';
import { holdLogin } from '../store/hold-login.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { untangled } from '../store/untangled.ts';
import { takenInMonth } from './announce.ts';
import { isFit } from './card.ts';
import type { Reading } from './known.ts';
import { openWriter } from './letters.ts';
import { tellAgreed } from './tell-standing.ts';

type Db = Kysely<Database>;

export interface Agreeing extends Reading {
  readonly body: AgreeAutopay;
  readonly device: DeviceKind;
}

/** Turns automatic payment on, or changes it, with the consent to it: once, however often the request comes. */
export const agree = async (deps: Deps, agreeing: Agreeing): Promise<void> => {
  await untangled(deps.db, (work) => make(deps, work, agreeing));
};

const askedIn = ({ day, cap, card }: AgreeAutopay): string => JSON.stringify({ day, cap, card });

const make = async (deps: Deps, work: Db, agreeing: Agreeing): Promise<void> => {
  const { body, personId, stored, device, now } = agreeing;
  if (!(await holdLogin(work, personId))) throw new Refused('signedOut');
  const found = await runningAutopay(work, personId);
  const before = found && (await takeAutopay(work, found.id));
  const known = await consentUnder(work, personId, body.idempotencyKey);
  if (known) {
    if (known.asked !== askedIn(body)) throw new Refused('unprocessable');
    return;
  }
  const card = await fitCard(work, agreeing);
  // The payer agreed to a day: one that has moved since is shown before anything is agreed.
  const first = firstOccasion(body.day, todayAt(stored, now));
  if (first !== body.first) throw new Refused('conflict');
  const terms = {
    day: body.day,
    cap: body.cap,
    cardId: card.id,
    brand: historicBrand(card.brand),
    last4: card.last4,
    language: body.language,
  };
  const id = before?.id ?? randomUUID();
  const nextDate = nextOf(body.day, first, await openRound(work, before));
  const standing = { ...terms, nextDate, status: 'on' as const, waitsFor: null };
  if (before) await changeAutopay(work, id, standing);
  else await begin(work, agreeing, { ...standing, id });
  const sentences = sentencesFor(agreeing, card, first);
  await insertConsent(work, {
    id: randomUUID(),
    autopayId: id,
    personId,
    key: body.idempotencyKey,
    what: before ? 'changed' : 'begun',
    asked: askedIn(body),
    words: sentences.join('\n'),
    at: now,
    language: body.language,
  });
  const what = before ? ('autopayChanged' as const) : ('autopayOn' as const);
  await noteChange(work, {
    tenant: stored.slug,
    personId,
    what,
    about: card.last4,
    device,
    at: now,
  });
  const line = { action: before ? 'autopay.changed' : 'autopay.agreed', outcome: 'done' };
  await record(work, { at: now, tenant: stored.slug, subject: personId, target: id, ...line });
  await tell(deps, work, agreeing, { id, sentences });
};

const openRound = (work: Db, before: AutopayRow | undefined) =>
  before ? openRoundOf(work, before.id) : undefined;

/** A payment that was announced stays, and the next one comes on a day after it. */
const nextOf = (day: number, first: CalendarDate, round: RoundRow | undefined): CalendarDate =>
  round && first <= round.date ? occasionAfter(day, round.date as CalendarDate) : first;

const begin = async (
  work: Db,
  { personId, stored, now }: Agreeing,
  row: Pick<AutopayRow, 'id' | 'day' | 'cap' | 'cardId' | 'brand' | 'last4' | 'language'> &
    Pick<AutopayRow, 'nextDate' | 'status' | 'waitsFor'>,
): Promise<void> => {
  const added = { tenant: stored.slug, personId, running: personId, version: 1, begunAt: now };
  // Agreed to in two windows at once: the second is shown what the first did.
  if (!(await insertAutopay(work, { ...row, ...added, endedAt: null, endedBy: null })))
    throw new Refused('conflict');
};

const fitCard = async (
  work: Db,
  { body, personId, stored, now }: Agreeing,
): Promise<SavedCardRow> => {
  const card = await savedCardOf(work, personId, body.card);
  if (card === undefined) throw refusePayment('cardGone');
  if (hasExpired(card, stored.tenant, now)) throw refusePayment('cardExpired');
  if (!isFit(card, stored, now)) throw refusePayment('method');
  // The consent is to the card that was shown.
  if (card.last4 !== body.last4) throw new Refused('conflict');
  return card;
};

const sentencesFor = (
  { body, stored }: Agreeing,
  card: SavedCardRow,
  first: CalendarDate,
): readonly string[] => {
  const words = wordsFor(stored, body.language);
  const { day, cap } = body;
  const brand = historicBrand(card.brand);
  const said = { provider: stored.tenant.name, day, cap, brand, last4: card.last4, first };
  return autopaySentences(said, words);
};

interface Told {
  readonly id: string;
  readonly sentences: readonly string[];
}

/** Confirms the agreement; an announced payment above the new cap asks for a yes of its own. */
const tell = async (
  deps: Deps,
  work: Db,
  { body, stored, now }: Agreeing,
  { id, sentences }: Told,
): Promise<void> => {
  const autopay = await autopayById(work, id);
  if (autopay === undefined) throw new Error('an agreement is gone');
  const telling = { autopay, stored, now };
  const { say, amount, day, means } = await openWriter(deps, work, telling);
  const round = await openRoundOf(work, id);
  const isBegun = (await openIntentOf(work, id)) !== undefined;
  const also: string[] = [];
  if (round && !isBegun) {
    const taken = await takenInMonth(work, autopay, stored, round.date as CalendarDate);
    const rest = round.amount - round.taken;
    const asks = round.isAllowed === 0 && isAboveCap(rest, { cap: autopay.cap, taken });
    await changeRound(work, round, { status: asks ? 'asking' : 'told' });
    const said = { amount: amount(rest), date: day(round.date), means };
    also.push(
      asks ? say('topics_autopayannouncedasks', said) : say('topics_autopayannouncedstays', said),
    );
  }
  await tellAgreed(deps, work, telling, { key: body.idempotencyKey, sentences, also });
};
