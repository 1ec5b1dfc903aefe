import type { TextKey } from '#locales/keys.ts';
import { atLanding, atLogin } from './places.ts';
import { billInWords, clinicBill, cornerBill, holder, password } from './samples/typed.ts';
import type { Lead, Sight, Way } from './table.ts';

/** Lines that lead to where several charts begin. */

/** A bill of another place comes to the one that is in the cart. */
const secondBill: Lead = {
  words: `Press “buttons_addaccount”, type what is on the next bill and press “buttons_addaccount”: ${billInWords(clinicBill)}`,
  sees: {
    words: `the new bill ${clinicBill.number} among those to be paid, and “Pay Now $125.00”`,
  },
};

export const twoBillsToPay: readonly Lead[] = [
  secondBill,
  {
    press: 'buttons_paynow',
    sees: { heading: 'headings_selectpaymentmethod', words: '$125.00 to pay' },
  },
];

export const twoBillsByCard: readonly Lead[] = [
  ...twoBillsToPay,
  {
    press: 'labels_method_cards',
    sees: { heading: 'headings_cardpayment', text: 'topics_multiar' },
  },
];

/** The way in at a provider where no patient is known by name. */
export const cornerClinic = {
  opens: '/corner-clinic/',
  finds: { ...atLanding, button: 'buttons_paynow', words: 'no field' },
} as const;

/** The leads that type one bill after the other into the cart there. */
export const cornerBills = (count: number): readonly Lead[] => [
  {
    press: 'buttons_paynow',
    sees: { heading: 'headings_quickpayentry', words: 'an empty form for a bill' },
  },
  ...Array.from({ length: count }, (_, at): Lead => {
    const bill = { ...cornerBill, number: String(Number(cornerBill.number) + at) };
    const due = `“Pay Now $${(at + 1) * Number(bill.amount)}.00”`;
    const typed = billInWords(bill);
    return at === 0
      ? {
          words: `Type what is on the bill and press “buttons_continue”: ${typed}`,
          sees: { words: `the bill ${bill.number}, and ${due}` },
        }
      : {
          words: `Press “buttons_addaccount”, type what is on the next bill and press “buttons_addaccount”: ${typed}`,
          sees: { words: `the new bill ${bill.number} among those to be paid, and ${due}` },
        };
  }),
];

interface ToSetting {
  readonly words?: string;
  /** Lines between the login and the menu. */
  readonly first?: readonly Lead[];
  readonly sees?: Sight;
  /** Lines in the setting itself. */
  readonly there?: readonly Lead[];
}

/** The way of an account holder into one of their settings, by its link in the menu. */
export const toSetting = (
  link: TextKey,
  { words = 'Log in to an account', first = [], sees, there = [] }: ToSetting = {},
): Way => ({
  words,
  opens: '/lakeside/#/credentialed-login',
  finds: atLogin,
  further: [
    {
      fill: { labels_email: holder, labels_password: password },
      press: 'buttons_login',
      sees: { heading: 'headings_locations' },
    },
    ...first,
    {
      words: `Open the menu with the e-mail address and choose “${link}”`,
      ...(sees && { sees }),
    },
    ...there,
  ],
});
