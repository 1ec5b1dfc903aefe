import { readUrl } from './read-url.ts';

const path = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;
const web = /^https:\/\/[\w\-.~!$&'()*+,;=:@%/?#[\]]+$/i;

/** An address a provider gave, if it is https or a path of our own origin; never a script or `//host`. */
export function safeUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (path.test(trimmed)) return trimmed;
  const url = web.test(trimmed) ? readUrl(trimmed) : undefined;
  return url === undefined || url.username || url.password ? undefined : trimmed;
}
