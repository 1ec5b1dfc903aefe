import { checkedCards, type checkOf } from '#server/vendors/three-d-secure/numbers.ts';
import type { Charge } from './checker.ts';
import { openDecidedAway } from './decided-away.ts';
import type { Choice, Venue } from './venue.ts';

interface Payment {
  readonly status: string;
  readonly charges: readonly {
    readonly reference: string;
    readonly amount: number;
    readonly transaction: string;
  }[];
  readonly changes: readonly { readonly at: number; readonly word: string }[];
}

type Check = ReturnType<typeof checkOf>;

/** Deeds are named by the card with which they are done. */
const choices: readonly Choice[] = [
  ...(['frictionless', 'frictionless', 'challenge', 'challenge', 'second', 'refused'] as const).map(
    (deed) => ({ deed }),
  ),
  { deed: 'pending', isLate: true },
  { deed: 'cancel', isOpen: true },
  { deed: 'silent', isOpen: true },
];

const cardOf = ({ deed, isOpen }: Choice): string => {
  const check: Check = isOpen ? 'challenge' : (deed as Check);
  return checkedCards.find((card) => card.check === check)?.number ?? '';
};

const chargesOf = ({ charges }: Payment): readonly Charge[] =>
  charges.map(({ transaction: id, reference, amount }) => ({
    id,
    reference,
    amount,
    status: 'paid',
  }));

const isUndecided = ({ changes }: Payment): boolean =>
  changes.some(({ at, word }) => word === 'paid' && at > Date.now());

/** A gateway of cards whose bank may ask their holder. */
export const openThreeDSecure = async (
  built: string,
  dataDir: string,
  { slug, random }: { readonly slug: string; readonly random: () => number },
): Promise<Venue> => {
  const vendor = await openDecidedAway<Payment>({
    built,
    name: 'three-d-secure',
    dataDir,
    random,
    chargesOf,
    isUndecided,
  });
  return {
    ...vendor,
    slug,
    method: 'cards',
    asksForEveryCard: true,
    unit: 1,
    choices,
    payment: (choice) => ({
      method: 'cards',
      details: { ...card, cardNumber: cardOf(choice) },
      browser: {
        language: 'en',
        width: 1280,
        height: 800,
        minutesBehindUtc: 0,
        window: '03' as const,
      },
    }),
    env: {
      VENDOR_THREE_D_SECURE_URL: vendor.address,
      VENDOR_THREE_D_SECURE_SECRET: vendor.secret,
      VENDOR_THREE_D_SECURE_CALLBACK_SECRET: vendor.callbackSecret,
    },
    decide: async ({ url = '' }, { deed, isOpen }) => {
      if (isOpen) return;
      await vendor.press(url, { deed: 'code', code: '123456' });
      if (deed === 'second') await vendor.press(url, { deed: 'code', code: '123456' });
    },
  };
};

const card = {
  method: 'cards',
  payerName: 'Dana Whitlock',
  address: '1 Main St',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  cvv: '123',
  expMonth: '12',
  expYear: '2040',
  cardType: 'visa',
  poNumber: '',
} as const;
