import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { longDate, money } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { letter, oneLine, type Sender } from '../letters/letter.ts';
import { todayAt } from '../plans/calendar.ts';
import { locationIn } from '../receipts/locations.ts';
import { wordsFor, type Words } from '../receipts/words.ts';
import { addMessage, type Message } from '../store/outbox.ts';
import { takeTelling, toBeDecided } from '../store/payments-unresolved.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { addressOf, questionsOf } from './payer.ts';
import type { Payments } from './payments.ts';

type Db = Kysely<Database>;

/**
 * Brings the payments that stayed unresolved for hours before the provider's people: one letter for all of
 * them, and again each week as long as they are open. Each patient, too, is told once.
 */
export const tellUnresolved = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db, config } = deps;
  const now = await deps.now();
  const found = await toBeDecided(db, now);
  for (const tenant of new Set(found.map((one) => one.tenant))) {
    const stored = await findTenant(db, tenant);
    if (stored === undefined) continue;
    const language = stored.tenant.branding.languages[0]?.code ?? 'en';
    const origin = config.publicUrl ?? '';
    const house = { stored, words: wordsFor(stored, language), origin };
    await db.transaction().execute(async (work) => {
      const told: Intent[] = [];
      for (const intent of found.filter((one) => one.tenant === tenant))
        if (await takeTelling(work, intent, now)) told.push(intent);
      const [first] = told;
      if (first === undefined) return;
      for (const intent of told) await tellPatient(work, house, intent, now);
      const to = stored.backend.planContact ?? config.smtp?.from;
      const facts = { tenant, count: told.length, reference: first.reference };
      deps.log('error', 'payment.undecided', { ...facts, told: to !== undefined });
      if (to === undefined) return;
      const message = await letterFor(work, house, told, to);
      await addMessage(work, { ...message, uniqueKey: `undecided:${first.id}:${now}` }, now);
    });
  }
};

const letterFor = async (
  work: Db,
  { stored, words, origin }: Sender,
  told: readonly Intent[],
  to: string,
): Promise<Message> => {
  const { say } = words;
  const lines: string[] = [];
  for (const intent of told) lines.push(await lineFor(work, stored, words, intent));
  const paragraphs = [say('topics_undecided'), ...lines, say('topics_undecidedhow')];
  return letter(
    {
      to,
      subject: say('headings_undecidedmail', { provider: stored.tenant.name }),
      paragraphs: [...paragraphs, commands.join('\n'), say('topics_undecidedthen')],
    },
    { stored, words, origin },
  );
};

/** The same words as in docs/operating.md. */
const commands = [
  'npm run payment -- settle PT-XXXX-XXXX paid --note "…"',
  'npm run payment -- settle PT-XXXX-XXXX not-paid --note "…"',
];

const lineFor = async (
  work: Db,
  stored: StoredTenant,
  words: Words,
  intent: Intent,
): Promise<string> => {
  const { say, language, currency } = words;
  const amount = (cents: number) => money(toCents(cents), currency, language);
  const legs = (await legsOf(work, intent.id)).map(({ locationId, amount: cents, vendorKey }) =>
    say('topics_undecidedpart', {
      amount: amount(cents),
      location: oneLine(locationIn(stored.tenant, locationId)?.name ?? String(locationId)),
      key: vendorKey,
    }),
  );
  const date = longDate(todayAt(stored, intent.claimedAt), language);
  const means = meansOf(intent, words);
  const said = { reference: intent.reference, amount: amount(intent.amount), date, means };
  return [say('topics_undecidedone', said), ...legs].join('\n');
};

/** The patient hears once that the outcome is not known, and not to pay again meanwhile. */
const tellPatient = async (
  work: Db,
  { stored, origin }: Sender,
  intent: Intent,
  now: number,
): Promise<void> => {
  const to = await addressOf(work, intent);
  if (to === undefined) return;
  const words = wordsFor(stored, intent.language);
  const { say, language, currency } = words;
  const amount = money(toCents(intent.amount), currency, language);
  const means = meansOf(intent, words);
  const message = letter(
    {
      to,
      subject: say('headings_unknownmail', { provider: stored.tenant.name }),
      paragraphs: [
        say('topics_unknown', { amount, means, reference: intent.reference }),
        say('topics_unknownthen'),
        ...(await questionsOf(work, stored, words, intent)),
      ],
    },
    { stored, words, origin },
  );
  await addMessage(work, { ...message, uniqueKey: `unknown:${intent.id}` }, now);
};
