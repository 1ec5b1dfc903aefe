import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { cardExpiring } from '../letters/card-news.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import { expiringCards, noteExpiryTold } from '../store/saved-cards.ts';
import { findTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { todayAt } from '../plans/calendar.ts';
import { expiryOf } from './expiry.ts';
import { holderLanguage } from './holder-language.ts';

/**
 * Tells holders once that a card on file expires, at the beginning of its last month: by then most banks
 * have sent the next one.
 */
export const tellExpiring = async (deps: Deps): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  const today = new Date(now);
  const month = { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 };
  for (const card of await expiringCards(db, month)) {
    const stored = await findTenant(db, card.tenant);
    const person = await personById(db, card.personId);
    // The last day of a month is the first of the next one elsewhere.
    if (stored && !isIn(month, todayAt(stored, now))) continue;
    await untangled(db, async (work) => {
      if (!(await noteExpiryTold(work, card.id, month))) return;
      if (stored === undefined || !person?.email) return;
      const origin = homeOrigin(deps.config);
      const told = { last4: card.last4, language: await holderLanguage(work, card) };
      const isQuickPay = person.loginType === 'quickpay';
      const news = { to: person.email, card: told, stored, origin, isQuickPay };
      const said = cardExpiring(news, expiryOf(card));
      await addMessage(work, said, now);
    });
  }
};

const isIn = ({ year, month }: { year: number; month: number }, day: string): boolean =>
  day.startsWith(`${year}-${String(month).padStart(2, '0')}`);
