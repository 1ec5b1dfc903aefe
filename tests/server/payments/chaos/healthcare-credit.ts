import type { Charge } from './checker.ts';
import { openDecidedAway } from './decided-away.ts';
import { chargesTaken, isToCome, type Taken } from './taken-later.ts';
import type { Choice, Venue } from './venue.ts';

const choices: readonly Choice[] = [
  ...['approved', 'approved', 'approved', 'low', 'declined', 'address'].map((deed) => ({ deed })),
  { deed: 'later', isLate: true },
  { deed: 'cancel', isOpen: true },
  { deed: 'silent', isOpen: true },
];

/** A healthcare credit card: its payer is made known in one window, and orders in the next one. */
export const openHealthcareCredit = async (
  built: string,
  dataDir: string,
  { slug, random }: { readonly slug: string; readonly random: () => number },
): Promise<Venue> => {
  const vendor = await openDecidedAway<Taken>({
    built,
    name: 'healthcare-credit',
    dataDir,
    random,
    chargesOf: (payment): readonly Charge[] => chargesTaken(payment),
    isUndecided: isToCome,
  });
  return {
    ...vendor,
    slug,
    method: 'healthcare-credit',
    unit: 1,
    choices,
    payment: () => ({ method: 'healthcare-credit' }),
    env: {
      VENDOR_HEALTHCARE_CREDIT_URL: vendor.address,
      VENDOR_HEALTHCARE_CREDIT_SECRET: vendor.secret,
      VENDOR_HEALTHCARE_CREDIT_CALLBACK_SECRET: vendor.callbackSecret,
    },
    decide: async ({ script }, { deed, isOpen }) => {
      if (script === undefined) return false;
      const { clientTransId, tokenId, amount: ordered } = script;
      const press = (step: string, done: string) =>
        vendor.press(`${vendor.address}/digitalbuy/decided`, {
          clientTransId,
          tokenId,
          step,
          deed: done,
          ordered: String(ordered),
          minutes: '1',
        });
      await press('identify', random() < 0.5 ? 'known' : 'applied');
      return isOpen || press('order', deed);
    },
  };
};
