import * as resultCodes from '#domain/result-codes.ts';
import type { TextKey } from '#locales/keys.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import type { Sight } from '../table.ts';
import { codeIn } from '../telling/coming.ts';
import type { Moment } from '../telling/script.ts';

type M = Moment<typeof awayPayment>;
type Notice = NonNullable<M['now']['context']['notice']>;

/** The headings above the vendor's buttons, by why they are there again. */
const headings: Readonly<Record<Notice, TextKey>> = {
  declined: 'headings_paymentdeclined',
  notcharged: 'headings_notcharged',
  toomany: 'headings_notcharged',
  refused: 'headings_paymentrefused',
  another: 'headings_notcharged',
  earlier: 'headings_paidearlier',
  cancelled: 'headings_paymentcancelled',
  expired: 'headings_paymentexpired',
  unready: 'headings_walletunready',
};

const isByButtons = ({ now }: M): boolean => now.context.way.shows === 'buttons';

/** The page with the vendor's buttons; after an earlier payment a press has to ask for them. */
export const form = (moment: M): Sight => {
  const { notice, again, way } = moment.now.context;
  const isAsked = notice === 'earlier' && !again;
  if (way.shows === 'fields')
    return {
      heading: 'headings_mobilemoneypayment',
      text: ['topics_mobilemoneynext', ...(notice ? [headings[notice]] : [])],
      button: isAsked ? ['buttons_payagainallthesame', 'buttons_cancel'] : 'buttons_cancel',
    };
  if (!isByButtons(moment)) return { words: 'the form of a card' };
  return {
    heading: 'headings_walletpayment',
    text: ['topics_walletnext', ...(notice ? [headings[notice]] : [])],
    button: isAsked ? ['buttons_payagainallthesame', 'buttons_cancel'] : 'buttons_cancel',
    without: isAsked ? {} : { button: 'buttons_payagainallthesame' },
  };
};

export const beginning = (moment: M): Sight =>
  isByButtons(moment) ? { text: 'topics_beginningpayment' } : { words: 'the payment begins' };

export const atVendor = (moment: M): Sight => {
  const { now } = moment;
  const isBlocked = now.matches({ away: { page: 'blocked' } }) && !isByButtons(moment);
  const isElsewhere = now.matches({ away: { page: 'elsewhere' } });
  return {
    heading: 'headings_atvendor',
    text: isBlocked
      ? 'topics_windowblocked'
      : isElsewhere
        ? 'topics_atvendorelsewhere'
        : 'topics_atvendor',
    ...(now.context.handle === undefined
      ? { without: { button: 'buttons_cancel' as const } }
      : { button: 'buttons_cancel' as const }),
  };
};

export const ending = (what: 'finalizing' | 'cancelling'): Sight => ({
  heading: `headings_${what}payment`,
  text: `topics_${what}payment`,
  without: { button: 'buttons_cancel' },
});

export const unresolved = (moment: M): Sight =>
  codeIn(moment) === resultCodes.signedOut
    ? { at: '/', words: 'the first page: the session is over, a payment still checked' }
    : {
        heading: 'headings_paymentunresolved',
        text: 'topics_donotpayagain',
        button: 'buttons_checkagain',
        words: 'whom to call',
      };
