import { partsInOrder } from '#domain/parts-in-order.ts';
import { toCents } from '#domain/money.ts';
import type { Charge } from './checker.ts';
import { openDecidedAway } from './decided-away.ts';
import type { Choice, Venue } from './venue.ts';

interface Payment {
  readonly code: string;
  readonly amount?: number;
  readonly receipt?: string;
  readonly parts: readonly { readonly reference: string; readonly amount: number }[];
  readonly changes: readonly { readonly at: number; readonly word: string }[];
}

const choices: readonly Choice[] = [
  ...['paid', 'paid', 'paid', 'less', 'funds', 'pin', 'busy', 'noAnswer'].map((deed) => ({ deed })),
  ...['later', 'contradicts', 'working'].map((deed) => ({ deed, isLate: true }) as const),
  { deed: 'cancel', isOpen: true },
  { deed: 'silent', isOpen: true },
];
const minutesLate = '1';

/** Shillings of a payment over its parts, in their order, as cents. */
const chargesOf = ({ code, amount, receipt: id, parts }: Payment): readonly Charge[] => {
  if (code !== '0' || amount === undefined || id === undefined) return [];
  const asked = parts.map((part) => toCents(part.amount * 100));
  return partsInOrder(asked, toCents(amount * 100)).map((cents, at) => ({
    id,
    reference: parts[at]?.reference ?? '',
    amount: cents,
    asked: asked[at] ?? 0,
    status: 'paid',
  }));
};

/** A change that is still to come brings money; the end of the page's time does not. */
const isUndecided = ({ changes }: Payment): boolean =>
  changes.some(({ at, word }) => word === 'paid' && at > Date.now());

export const mobileFields = [
  { fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true, locationId: 0 },
];

/** Mobile money, whose payers play with a telephone; some of it comes a minute after they were told otherwise. */
export const openMobileMoney = async (
  built: string,
  dataDir: string,
  { slug, random }: { readonly slug: string; readonly random: () => number },
): Promise<Venue> => {
  const vendor = await openDecidedAway<Payment>({
    built,
    name: 'redirect-vendor',
    dataDir,
    random,
    chargesOf,
    isUndecided,
  });
  return {
    ...vendor,
    slug,
    method: 'mobile-money',
    unit: 100,
    choices,
    payment: () => ({
      method: 'mobile-money',
      payerName: 'Wanjiku Mwangi',
      values: { phone: '0712 345 678' },
    }),
    env: {
      VENDOR_REDIRECT_VENDOR_URL: vendor.address,
      VENDOR_REDIRECT_VENDOR_SECRET: vendor.secret,
    },
    decide: async ({ url = '' }, { deed, isOpen }) =>
      isOpen ? undefined : vendor.press(url, { deed, minutes: minutesLate }),
  };
};
