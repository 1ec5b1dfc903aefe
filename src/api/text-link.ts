import { openTextLink } from '#contract/text-link.ts';
import type { Address } from '#domain/address.ts';
import type { Client } from './client.ts';
import { owedFrom } from './owed.ts';
import { begunIn } from './begun.ts';

/** A guest's session with what the text message was about; its page says what went wrong. */
export const beginByTextLink = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  id: string,
) => {
  const query = {
    slug,
    ...(timeoutOverride !== undefined && { sessionTimeoutOverride: String(timeoutOverride) }),
  };
  const answer = await client.send(openTextLink, { params: { id }, query }, { quiet: true });
  const { accounts, language, ...begun } = answer;
  return { begun: begunIn(begun), owed: owedFrom(accounts), language };
};
