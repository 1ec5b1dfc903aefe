import type { Kysely } from 'kysely';
import { endsBefore, expiryInFull, lastDayOf, parseExpiry } from '#domain/card-expiry.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import { waitingMeans } from '../store/plan-means.ts';
import { agreedAt, plansEnding, takeEnding } from '../store/plans-ending.ts';
import { holdPlan, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { todayAt } from './calendar.ts';
import { wayToAnother } from './card-ending.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

/** Days before the last one on which a card is good. */
const toldBefore = 30;

/** Tells the payers of plans once, a month ahead, that the card of a plan ends before a payment that is to come. */
export const tellEnding = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  for (const plan of await plansEnding(db, monthsAt(now))) {
    const stored = await findTenant(db, plan.tenant);
    const expiry = parseExpiry(plan.expiry ?? '');
    if (stored === undefined || expiry === undefined) continue;
    const from = addDays(lastDayOf(expiry), -toldBefore);
    if (todayAt(stored, now) < from) continue;
    await untangled(db, async (work) => {
      // Another card that waits takes the place of this one.
      if (!(await holdPlan(work, plan.id)) || (await waitingMeans(work, plan.id))) return;
      if (!(await takeEnding(work, plan))) return;
      // The letter of the agreement has said so a few days ago.
      if (todayAt(stored, await agreedAt(work, plan)) >= from) return;
      await tell(deps, work, { planId: plan.id, stored, now }, plan);
    });
  }
};

/** The months that end by a month from now, wherever the provider is. */
const monthsAt = (now: number): readonly string[] => {
  const first = `${dayIn(now, 'UTC').slice(0, 8)}01` as CalendarDate;
  return [0, 1].map((months) => {
    const [year = '', month = ''] = addMonths(first, months).split('-');
    return `${month}${year.slice(2)}`;
  });
};

const tell = async (deps: Deps, work: Db, telling: Telling, { expiry }: Plan): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, amount, day, whole, words, help } = patient;
  const { stored } = telling;
  const ends = parseExpiry(expiry ?? '');
  const first = paymentsToCome(whole, stored).find(({ date }) => ends && endsBefore(ends, date));
  if (ends === undefined || first === undefined) return;
  const said = { date: expiryInFull(ends), day: day(first.date) };
  const way = await wayToAnother(deps, work, { plan: whole.plan, stored, words });
  await putDown(work, telling, {
    key: `ending:${expiry}`,
    mail: mail(say('headings_planendingmail', { provider }), [
      say('topics_planending', { ...said, means, amount: amount(first.takes) }),
      ...(way.length > 0 ? [say('topics_planendingdo'), ...way] : [say('topics_planendingguest')]),
      help,
    ]),
    text: text(say('topics_plantextending', { ...said, provider })),
  });
};
