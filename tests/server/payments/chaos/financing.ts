import type { Charge } from './checker.ts';
import { openDecidedAway } from './decided-away.ts';
import { chargesTaken, isToCome, type Taken } from './taken-later.ts';
import type { Choice, Venue } from './venue.ts';

const choices: readonly Choice[] = [
  ...['approved', 'approved', 'approved', 'less', 'declined', 'left', 'expired'].map((deed) => ({
    deed,
  })),
  ...['later', 'laterno'].map((deed) => ({ deed, isLate: true }) as const),
  { deed: 'cancel', isOpen: true },
  { deed: 'silent', isOpen: true },
];

interface Town {
  readonly slug: string;
  readonly random: () => number;
  /** The addresses of the servers, whose launches the program redeems. */
  readonly servers: readonly string[];
}

/** Patient financing: its page is opened by a launch, which one of the servers redeems. */
export const openFinancing = async (
  built: string,
  dataDir: string,
  { slug, random, servers }: Town,
): Promise<Venue> => {
  const vendor = await openDecidedAway<Taken>({
    built,
    name: 'financing',
    dataDir,
    random,
    settings: { ISSUERS: servers.map((server) => `${server}/auth`).join(',') },
    chargesOf: (payment): readonly Charge[] => chargesTaken(payment),
    isUndecided: isToCome,
  });
  return {
    ...vendor,
    slug,
    method: 'financing',
    wantsAccount: true,
    unit: 1,
    choices,
    payment: () => ({ method: 'financing' }),
    env: {
      VENDOR_FINANCING_URL: vendor.address,
      VENDOR_FINANCING_SECRET: vendor.secret,
      VENDOR_FINANCING_CALLBACK_SECRET: vendor.callbackSecret,
    },
    /** A page does not open while its server is ended: its payer has then decided nothing. */
    decide: async ({ url }, { deed, isOpen }) => {
      if (isOpen) return true;
      const page = url && (await fetch(url).catch(() => undefined));
      if (!page || !page.ok || !page.url.includes('/visits/')) return false;
      return vendor.press(page.url, { deed, minutes: '1' });
    },
  };
};
