import type { LeftAfter } from '../left-after.ts';
import type { MethodKey } from '../methods.ts';
import { addressOf } from '../place-at.ts';

/** An attempt to pay: its key is sent with every repeat, so that all of them charge once. */
export interface Attempt {
  readonly key: string;
  readonly method: MethodKey;
  /** The id of the card on file that pays. */
  readonly card?: string | undefined;
  /** The bills that are paid, where a payment takes only some of the cart. */
  readonly accounts?: readonly string[] | undefined;
  /** The attempt may have reached the server: nothing else is paid before its end is known. */
  readonly sent: boolean;
  /** The reference to be read out on the telephone, once the server has named it. */
  readonly reference?: string | undefined;
  /** The handle of a payment that is decided elsewhere: without it nobody can cancel it. */
  readonly handle?: string | undefined;
  /** The cart that is left once somebody else decides later: the payer has done their part, and may go. */
  readonly left?: LeftAfter | undefined;
}

/** The pages of the methods that are begun beside the accounts. */
export const besidePlaces = {
  'healthcare-credit': 'healthcareCreditAccounts',
  financing: 'financingAccounts',
} as const;

/** The address at which an attempt is looked after. */
export const attemptAt = ({ method, card }: Pick<Attempt, 'method' | 'card'>): string =>
  method === 'healthcare-credit' || method === 'financing'
    ? addressOf(besidePlaces[method])
    : card === undefined
      ? addressOf('payment', { method })
      : addressOf('cardConfirmation', { cardId: card });
