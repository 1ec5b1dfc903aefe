import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';

/** The open pages of the payer, and of nobody else, read anew what is owed. */
export const tellOwedChanged = (
  { bulletin }: Pick<Deps, 'bulletin'>,
  { tenant, subject }: Pick<Intent, 'tenant' | 'subject'>,
): Promise<void> => bulletin.announce('owed.changed', { tenant, subject });
