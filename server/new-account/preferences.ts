import { offersEStatement, offersNewBalance, offersTextLink } from '#domain/opt-ins.ts';
import { wordsFor } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Registration } from './register.ts';

/** The patient's wishes what to be told, and how; only what the provider offers can be wanted. */
export const preferencesIn = (stored: StoredTenant, body: Registration, now: number) => {
  const { tenant } = stored;
  const { language } = body;
  const eStatement = offersEStatement(tenant) && body.hasEStatementOptIn;
  const words = wordsFor(stored, language);
  return {
    emailOptIn: true,
    hasSmsOptIn: offersTextLink(tenant) && body.smsOptIn,
    hasEStatementOptIn: eStatement,
    hasNewStatementNotifications: eStatement && body.hasNewStatementNotifications,
    wantsNewBalanceNotifications: offersNewBalance(tenant) && body.wantsNewBalanceNotifications,
    hasTextToPay: false,
    language: words.language,
    ...(eStatement && {
      eStatementConsent: { at: now, words: words.say('labels_estatementoptin') },
    }),
  };
};
