import type { DeviceKind } from '#domain/device-kind.ts';
import { deviceInWords } from '#text/device.ts';
import { momentOf } from '#text/moments.ts';
import { wordsFor, type Words } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { callUs } from './call-us.ts';
import { letter, linkTo, oneLine } from './letter.ts';

/** A change of an account that its owner is told of by mail, in case somebody else made it. */
interface News {
  readonly to: string;
  readonly stored: StoredTenant;
  readonly language: string;
  /** The portal's own address, where it is known. */
  readonly origin: string | undefined;
  /** A quick-pay login has no settings where it changes its password: it is reset on the first page. */
  readonly isQuickPay?: boolean;
}

interface Login {
  readonly device: DeviceKind;
  readonly at: number;
}

export const newDeviceUsed = (news: News, { device, at }: Login): Message =>
  told(news, 'headings_newdevicemail', ({ say, language, timeZone }, provider) =>
    say('topics_newdevicemail', {
      provider,
      device: deviceInWords(say, device),
      when: momentOf(new Date(at).toISOString(), language, timeZone),
    }),
  );

type Further = (words: Words) => readonly string[];
const none: Further = () => [];

/** Another password keeps nobody out who was invited: they are removed from the list. */
const howToRemove =
  ({ stored, origin }: News): Further =>
  (words) => [
    words.say('topics_removeusermail'),
    ...(origin === undefined ? [] : [linkTo({ stored, words, origin }, 'settings', 'add-user')]),
  ];

const peopleNews = {
  invited: 'topics_invitedmail',
  removed: 'topics_removedmail',
  withdrawn: 'topics_withdrawnmail',
} as const;

export const peopleChanged = (
  news: News,
  what: keyof typeof peopleNews,
  email: string,
  /** The paragraphs on what goes on all the same. */
  goOn: readonly string[] = [],
): Message =>
  told(
    news,
    'headings_peoplemail',
    ({ say }, provider) => [say(peopleNews[what], { provider, email }), ...goOn].join('\n\n'),
    what === 'invited' ? howToRemove(news) : none,
  );

export const invitationAccepted = (news: News, email: string): Message =>
  told(
    news,
    'headings_peoplemail',
    ({ say }, provider) => say('topics_acceptedmail', { provider, email }),
    howToRemove(news),
  );

/** A refusal gives nobody anything: there is nothing that somebody else might have done. */
export const invitationDeclined = (news: News, email: string): Message =>
  newsLetter(news, 'headings_peoplemail', ({ say }, provider) => [
    say('topics_declinedmail', { provider, email }),
  ]);

const cardNews = {
  cardAdded: 'topics_cardaddedmail',
  cardChanged: 'topics_cardchangedmail',
  cardRemoved: 'topics_cardremovedmail',
} as const;

interface Card {
  readonly last4: string;
  /** Text to Pay ended with it. */
  readonly endedTextToPay?: boolean;
}

export const cardsChanged = (
  news: News,
  what: keyof typeof cardNews,
  { last4, endedTextToPay }: Card,
): Message =>
  told(news, 'headings_cardsmail', ({ say }, provider) =>
    [
      say(cardNews[what], { provider, last4 }),
      ...(endedTextToPay ? [say('topics_texttopayended')] : []),
    ].join(' '),
  );

/** A file of all that the portal holds about its reader was asked for. */
export const dataTaken = (news: News): Message =>
  told(news, 'headings_datatakenmail', ({ say }, provider) =>
    say('topics_datatakenmail', { provider }),
  );

type Subject =
  | 'headings_newdevicemail'
  | 'headings_peoplemail'
  | 'headings_cardsmail'
  | 'headings_datatakenmail';

const told = (
  news: News,
  subject: Subject,
  happened: (words: Words, provider: string) => string,
  further: Further = none,
): Message =>
  newsLetter(news, subject, (words, provider) => {
    const { stored, origin, isQuickPay } = news;
    if (isQuickPay)
      return [
        happened(words, provider),
        words.say('topics_notyouquickpaymail'),
        ...callUs(stored, words),
      ];
    const sender = { stored, words, origin };
    const link =
      origin === undefined ? [] : [linkTo({ ...sender, origin }, 'settings', 'change-password')];
    return [
      happened(words, provider),
      words.say('topics_notyoumail'),
      ...link,
      ...further(words),
      ...callUs(stored, words),
    ];
  });

const newsLetter = (
  { to, stored, language, origin }: News,
  subject: Subject,
  written: (words: Words, provider: string) => string[],
): Message => {
  const words = wordsFor(stored, language);
  const provider = oneLine(stored.tenant.name);
  const sender = { stored, words, origin };
  const paragraphs = written(words, provider);
  return letter({ to, subject: words.say(subject, { provider }), paragraphs }, sender);
};
