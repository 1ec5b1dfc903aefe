import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { homeOf, letter, linkTo, oneLine } from './letter.ts';

interface News {
  readonly to: string;
  readonly card: Pick<SavedCardRow, 'last4' | 'language'>;
  readonly stored: StoredTenant;
  readonly origin: string;
  /** A quick-pay login has no settings: a link beside its bills leads to its cards. */
  readonly isQuickPay: boolean;
}

/** A card on file expires at the end of the month. */
export const cardExpiring = (news: News, expiry: string): Message =>
  told(news, 'headings_cardexpiringmail', (say, said) => [
    say('topics_cardexpiringmail', { ...said, expiry }),
    say('topics_cardexpiringchange'),
  ]);

/** A bank has put another card behind the one on file: it is paid with as before. */
export const cardRenewed = (news: News, now: { last4: string; expiry: string }): Message =>
  told(news, 'headings_cardrenewedmail', (say, said) => [
    say('topics_cardrenewedmail', { ...said, newlast4: now.last4, expiry: now.expiry }),
    say('topics_cardnewsnot'),
  ]);

/** A bank has closed the card: it is on file no longer. A quick-pay login adds the next one as it pays. */
export const cardClosed = (news: News, endedTextToPay: boolean): Message =>
  told(
    news,
    'headings_cardclosedmail',
    (say, said) => [
      say('topics_cardclosedmail', said),
      ...(endedTextToPay ? [say('topics_texttopayended')] : []),
      ...(news.isQuickPay ? [] : [say('topics_cardclosedadd')]),
    ],
    (say) => say('topics_cardclosednext'),
  );

type Say = ReturnType<typeof wordsFor>['say'];
interface Said {
  readonly provider: string;
  readonly last4: string;
}

const told = (
  { to, card: { last4, language }, stored, origin, isQuickPay }: News,
  subject: 'headings_cardexpiringmail' | 'headings_cardrenewedmail' | 'headings_cardclosedmail',
  paragraphs: (say: Say, said: Said) => readonly string[],
  quickPayWay = (say: Say): string =>
    say('topics_cardnewsquickpay', { link: say('links_managesavedcards') }),
): Message => {
  const words = wordsFor(stored, language);
  const sender = { stored, words, origin };
  const said = { provider: oneLine(stored.tenant.name), last4 };
  const link = isQuickPay ? homeOf(sender) : linkTo(sender, 'settings', 'saved_cards');
  const { say } = words;
  const way = isQuickPay ? quickPayWay(say) : say('topics_cardnewssettings');
  return letter(
    {
      to,
      subject: say(subject, said),
      paragraphs: [...paragraphs(say, said), way, link],
    },
    sender,
  );
};
