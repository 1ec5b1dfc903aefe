import type { Kysely } from 'kysely';
import { inFours } from '#domain/cash-code.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { longDate, money } from '#text/formats.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { letter, linkTo } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import type { CashCodeRow } from '../store/cash-codes.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { toldOf } from './told.ts';

interface About {
  readonly code: CashCodeRow;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The code as mail, wherever there is an address: its digits, its amount, its last day, and the way back to it. */
export const mailCode = async (
  { config }: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { code, stored, now }: About,
): Promise<void> => {
  const to = code.email ?? (await personById(work, code.subject))?.email;
  if (!to) return;
  const words = wordsFor(stored, code.language);
  const { say, currency, language } = words;
  const told = await toldOf(work, code, { stored, now });
  const sender = { stored, words, origin: homeOrigin(config) };
  const written = (cents: number) => money(toCents(cents), currency, language);
  const amount = written(code.amount);
  const phone = supportPhoneOf(stored.tenant);
  const takes = {
    exact: say('topics_cashtakesexact', { amount }),
    'up-to': say('topics_cashtakesupto', { least: written(told.least) }),
    any: say('topics_cashtakesany', { least: written(told.least) }),
  };
  const { origin } = sender;
  const message = letter(
    {
      to,
      subject: say('headings_cashmail', { amount, provider: stored.tenant.name }),
      paragraphs: [
        say('topics_cashmailcode', {
          amount,
          provider: stored.tenant.name,
          code: inFours(told.code),
          date: longDate(told.lastDay as CalendarDate, language),
        }),
        takes[told.order],
        ...(told.fee ? [say('topics_cashfee', { fee: written(told.fee) })] : []),
        say('topics_cashmailplaces', { places: told.places.join(', ') }),
        ...(origin === undefined
          ? []
          : [
              say('topics_cashmaillink', {
                link: linkTo({ ...sender, origin }, 'cash-code', code.handle),
              }),
            ]),
        say('topics_cashslip'),
        ...(phone ? [say('topics_callus', { phone })] : []),
      ],
    },
    sender,
  );
  await addMessage(work, { ...message, uniqueKey: `cash:${code.id}` }, now);
};
