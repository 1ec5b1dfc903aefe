import type { Deps } from '../deps.ts';
import { listTenants, type StoredTenant } from '../store/tenants.ts';
import { isSameNumber, senderOf } from './sender.ts';

type Asked = Pick<Deps, 'db' | 'config'>;

/** The providers whose texts come from a number: a reply to it is for all of them. */
export const providersTexting = async (
  { db, config }: Asked,
  number: string,
): Promise<readonly string[]> =>
  (await listTenants(db))
    .filter((stored) => {
      const sender = senderOf(stored, config);
      return sender !== undefined && isSameNumber(sender, number);
    })
    .map(({ slug }) => slug);

/** The providers, this one among them, to which a reply to its texts goes. */
export const providersBeside = async (
  asked: Asked,
  stored: StoredTenant,
): Promise<readonly string[]> => {
  const sender = senderOf(stored, asked.config);
  // In a sandbox a reply is played for one provider, not sent to a number.
  const isAlone = sender === undefined || asked.config.mode === 'sandbox';
  return isAlone ? [stored.slug] : providersTexting(asked, sender);
};
