import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { covers, isAboveCap } from '#domain/autopay/agreement.ts';
import { firstOccasion, occasionAfter } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { autopaySentences } from '#text/autopay.ts';
import { meansOf } from '#text/means.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { todayAt } from '../plans/calendar.ts';
import { wordsFor } from '../receipts/words.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import type { AutopayRow, ConsentRow, RoundRow } from '../store/autopay-schema.ts';
import { openIntentOf } from '../store/autopay-payments.ts';
import {
  autopayById,
  changeAutopay,
  changeRound,
  consentUnder,
  dropToken,
  insertAutopay,
  insertConsent,
  openRoundOf,
  runningAutopay,
  takeAutopay,
} from '../store/autopays.ts';
import { holdLogin } from '../store/hold-login.ts';
import type { Database } from '../store/schema.ts';
import { untangled } from '../store/untangled.ts';
import { takenInMonth } from './announce.ts';
import { readBills } from './bills.ts';
import {
  askedIn,
  keptBank,
  meansThere,
  refuseOdd,
  type Choosing,
  type ChosenMeans,
} from './chosen.ts';
import { openWriter } from './letters.ts';
import { locationsIn, namedLocations } from './locations.ts';
import { tellAgreed } from './tell-standing.ts';

type Db = Kysely<Database>;

export interface Agreeing extends Choosing {
  readonly device: DeviceKind;
}

/** Turns automatic payment on, or changes it, with the consent to it: once, however often the request comes. */
export const agree = async (deps: Deps, agreeing: Agreeing): Promise<void> => {
  const { body, personId } = agreeing;
  refuseOdd(agreeing);
  const asked = askedIn(deps, body);
  if (isRepeated(await consentUnder(deps.db, personId, body.idempotencyKey), asked)) return;
  // No account is kept for a day that has moved.
  if (body.bank) firstShown(agreeing);
  const typed = await keptBank(deps, agreeing);
  await untangled(deps.db, (work) => make(deps, work, { ...agreeing, asked, typed }));
};

/** A repeat of a key agrees to nothing more, and to nothing else. */
const isRepeated = (known: ConsentRow | undefined, asked: string): boolean => {
  if (known && known.asked !== asked) throw new Refused('unprocessable');
  return known !== undefined;
};

/** The payer agreed to a day: one that has moved since is shown before anything is agreed. */
const firstShown = ({ body, stored, now }: Agreeing): CalendarDate => {
  const first = firstOccasion(body.day, todayAt(stored, now));
  if (first !== body.first) throw new Refused('conflict');
  return first;
};

interface Making extends Agreeing {
  readonly asked: string;
  readonly typed: ChosenMeans | undefined;
}

const make = async (deps: Deps, work: Db, making: Making): Promise<void> => {
  const { body, personId, stored, device, asked, typed, now } = making;
  if (!(await holdLogin(work, personId))) throw new Refused('signedOut');
  const found = await runningAutopay(work, personId);
  const before = found && (await takeAutopay(work, found.id));
  if (isRepeated(await consentUnder(work, personId, body.idempotencyKey), asked)) return;
  const means = typed ?? (await meansThere(work, making, before));
  const first = firstShown(making);
  const { day, cap, language } = body;
  const locations = body.locations ? JSON.stringify(body.locations) : null;
  const id = before?.id ?? randomUUID();
  const nextDate = nextOf(day, first, await openRound(work, before));
  const terms = { ...means, day, cap, locations, language };
  const standing = { ...terms, nextDate, status: 'on' as const, waitsFor: null };
  if (before) {
    if (before.vendorToken !== means.vendorToken) await dropToken(work, id, now);
    await changeAutopay(work, id, standing);
  } else await begin(work, making, { ...standing, id });
  const sentences = sentencesFor(making, means, first);
  await insertConsent(work, {
    id: randomUUID(),
    autopayId: id,
    personId,
    key: body.idempotencyKey,
    what: before ? 'changed' : 'begun',
    asked,
    words: sentences.join('\n'),
    at: now,
    language,
  });
  const what = before ? ('autopayChanged' as const) : ('autopayOn' as const);
  const about = means.last4;
  await noteChange(work, { tenant: stored.slug, personId, what, about, device, at: now });
  const line = { action: before ? 'autopay.changed' : 'autopay.agreed', outcome: 'done' };
  await record(work, { at: now, tenant: stored.slug, subject: personId, target: id, ...line });
  await tell(deps, work, making, { id, sentences });
};

const openRound = (work: Db, before: AutopayRow | undefined) =>
  before ? openRoundOf(work, before.id) : undefined;

/** A payment that was announced stays, and the next one comes on a day after it. */
const nextOf = (day: number, first: CalendarDate, round: RoundRow | undefined): CalendarDate =>
  round && first <= round.date ? occasionAfter(day, round.date as CalendarDate) : first;

const begin = async (
  work: Db,
  { personId, stored, now }: Agreeing,
  row: Pick<AutopayRow, 'id' | 'day' | 'cap' | 'locations' | 'language' | 'nextDate'> &
    Pick<AutopayRow, 'status' | 'waitsFor'> &
    ChosenMeans,
): Promise<void> => {
  const added = { tenant: stored.slug, personId, running: personId, version: 1, begunAt: now };
  // Agreed to in two windows at once: the second is shown what the first did.
  if (!(await insertAutopay(work, { ...row, ...added, endedAt: null, endedBy: null })))
    throw new Refused('conflict');
};

const sentencesFor = (
  { body: { day, cap, locations, language }, stored }: Agreeing,
  { method, brand, last4 }: ChosenMeans,
  first: CalendarDate,
): readonly string[] => {
  const words = wordsFor(stored, language);
  const means = { means: meansOf({ method, brand, last4 }, words), isBank: method === 'ach' };
  const agreed = { provider: stored.tenant.name, day, cap, ...means, first };
  const where = namedLocations(stored, locations);
  const phone = supportPhoneOf(stored.tenant);
  return autopaySentences({ ...agreed, where, phone }, words);
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
  const found = await openRoundOf(work, id);
  const isBegun = (await openIntentOf(work, id)) !== undefined;
  const also: string[] = [];
  if (found && !isBegun) {
    const round = await narrowRound(work, found, locationsIn(autopay));
    const taken = await takenInMonth(work, autopay, stored, round.date as CalendarDate);
    const rest = round.amount - round.taken;
    const asks = round.isAllowed === 0 && isAboveCap(rest, { cap: autopay.cap, taken });
    const status = rest === 0 ? 'leftOut' : asks ? 'asking' : 'told';
    await changeRound(work, round, { status });
    const said = { amount: amount(rest), date: day(round.date), means };
    const was = { ...said, amount: amount(found.amount - found.taken) };
    also.push(
      {
        leftOut: say('topics_autopayannouncedout', was),
        asking: say('topics_autopayannouncedasks', said),
        told: say('topics_autopayannouncedstays', said),
      }[status],
    );
  }
  await tellAgreed(deps, work, telling, { key: body.idempotencyKey, sentences, also });
};

/** An announced payment takes no bills of locations that were chosen no more. */
const narrowRound = async (
  work: Db,
  round: RoundRow,
  locations: readonly number[] | undefined,
): Promise<RoundRow> => {
  const bills = readBills(round.bills);
  const out = bills.filter(({ locationId }) => !covers({ locations }, locationId));
  const less = out.reduce((sum, { left }) => sum + left, 0);
  if (less === 0) return round;
  const kept = bills.flatMap((bill) => {
    if (!out.includes(bill)) return bill;
    const amount = bill.amount - bill.left;
    return amount > 0 ? { ...bill, amount, left: 0 } : [];
  });
  const change = { bills: JSON.stringify(kept), amount: round.amount - less };
  await changeRound(work, round, change);
  return { ...round, ...change };
};
