import type { TextKey } from '#locales/keys.ts';
import type { Values } from '#text/fill.ts';
import type { Deps } from '../deps.ts';
import { oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { addMessage } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Sent {
  readonly stored: StoredTenant;
  readonly to: string;
  readonly language: string;
  readonly key: TextKey;
  readonly values?: Values;
}

/** Puts a text down that was asked for: it leaves at night, too, and not after STOP. */
export const sendText = async (
  { db }: Pick<Deps, 'db'>,
  { stored, to, language, key, values = {} }: Sent,
  now: number,
): Promise<void> => {
  const provider = oneLine(stored.tenant.name);
  const body = wordsFor(stored, language).lookUp(key, { provider, ...values }) ?? '';
  const text = { kind: 'text', tenant: stored.slug, subject: null } as const;
  await addMessage(db, { ...text, recipient: to, body }, now);
};
