import { locationsIn } from '#domain/cart-locations.ts';
import type { TextKey } from '#locales/keys.ts';
import type { directPayment } from '#machines/payment/direct.ts';
import type { Sight, Text } from '../table.ts';
import type { Moment } from '../telling/script.ts';

type M = Moment<typeof directPayment>;
type Notice = NonNullable<M['now']['context']['notice']>;

/** The headings above the button, by why the form is there again. */
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
  unoffered: 'headings_walletunoffered',
};

export const pay = ({ now: { context } }: M): Text => [
  'buttons_pay',
  { amount: locationsIn(context.cart).length > 1 ? '$125.00' : '$85.00' },
];
export const again = 'buttons_payagainallthesame';
const formHeadings = { cards: 'headings_cardpayment', ach: 'headings_achpayment' } as const;
/** The form to pay; after an earlier payment its button says that it pays again. */
export const form = (moment: M): Sight => {
  const { method, notice, card } = moment.now.context;
  const isAsked = notice === 'earlier';
  return {
    heading: card === undefined ? formHeadings[method] : 'headings_confirmpayment',
    text: notice ? [headings[notice], ...(isAsked ? (['topics_earlierhow'] as const) : [])] : [],
    button: isAsked ? again : pay(moment),
    without: {
      button: isAsked ? pay(moment) : again,
      ...(notice === undefined && { text: Object.values(headings) }),
    },
    // The address of a card on file holds its id.
    ...(card === undefined && { at: `/payment/${method}` }),
  };
};
export const sending = (moment: M): Sight => ({
  text: 'labels_sendingpayment',
  working: pay(moment),
  without: { button: 'buttons_cancel' },
});
export const checking = (moment: M): Sight => ({
  heading: moment.now.context.isAnother ? 'headings_anotherpayment' : 'headings_checkingpayment',
  text: 'topics_askingbank',
  without: { button: pay(moment) },
});
