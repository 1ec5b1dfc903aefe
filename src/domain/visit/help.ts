import { paramsAt } from '../place-at.ts';
import type { Now } from './now.ts';

/** The pages from which help is opened, as they stand in its address; without one it is the accounts. */
export const helpOrigins = ['methods', 'plan', 'healthcare-credit', 'financing'] as const;
export type HelpOrigin = (typeof helpOrigins)[number];

type Here = Pick<Now, 'place'>;

/** The page from which help was opened, as its address has it. */
export const originIn = ({ place }: Here): string => paramsAt(place)['from'] ?? '';

export const cameFrom =
  (origin: HelpOrigin) =>
  (now: Here): boolean =>
    originIn(now) === origin;

/** The ways to borrow that help comes before: it leads on to them. */
const credits: readonly HelpOrigin[] = ['healthcare-credit', 'financing'];

export const leadsOnToCredit = (now: Here): boolean =>
  credits.some((credit) => cameFrom(credit)(now));
