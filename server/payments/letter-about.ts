import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { longDate, money } from '#text/formats.ts';
import { meansOf, paidWith } from '#text/means.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { letter, linkTo } from '../letters/letter.ts';
import { todayAt } from '../plans/calendar.ts';
import { wordsFor, type Words } from '../receipts/words.ts';
import { addMessage } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { payersAddress, questionsOf } from './payer.ts';

export interface About {
  /** A letter of one name goes out once for each payment. */
  readonly name: string;
  readonly heading: Parameters<Words['say']>[0];
  readonly topics: readonly Parameters<Words['say']>[0][];
  /** The handle by which the letter leads to how the payment stands, and to nothing else of it. */
  readonly handle?: string;
}

/** Nothing was taken; `next` says what follows. */
export const notTaken = (next: About['topics'][number]): About => ({
  name: 'nottaken',
  heading: 'headings_nottakenmail',
  topics: ['topics_nottaken', next],
});

/** A letter to whoever pays, wherever there is an address: what became of the payment, and whom to call. */
export const tellPayer = async (
  { config }: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { intent, now }: { readonly intent: Intent; readonly now: number },
  { name, heading, topics, handle }: About,
): Promise<void> => {
  const stored = await findTenant(work, intent.tenant);
  const to = await payersAddress(work, intent);
  if (stored === undefined || !to) return;
  const words = wordsFor(stored, intent.language);
  const { language, currency } = words;
  const said = {
    provider: stored.tenant.name,
    amount: money(toCents(intent.amount), currency, language),
    date: longDate(todayAt(stored, intent.claimedAt), language),
    means: meansOf(intent, words),
    by: paidWith(intent, words),
    reference: intent.reference,
  };
  const say = words.say as (key: About['heading'], values: typeof said) => string;
  const sender = { stored, words, origin: homeOrigin(config) };
  const link = handle === undefined ? undefined : linkTo(sender, 'payment-standing', handle);
  const message = letter(
    {
      to,
      subject: say(heading, said),
      paragraphs: [
        ...topics.map((topic) => say(topic, said)),
        ...(link === undefined ? [] : [words.say('topics_standingmail', { link })]),
        ...(await questionsOf(work, stored, words, intent)),
      ],
    },
    sender,
  );
  await addMessage(work, { ...message, uniqueKey: `${name}:${intent.id}` }, now);
};
