import { readUrl } from './read-url.ts';

/** The exact origin of an https address; with `local`, a plain one on this machine as well. */
export function originOf(text: string, local = false): string | undefined {
  const url = readUrl(text);
  if (url === undefined) return undefined;
  const own = local && url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!own && url.protocol !== 'https:') return undefined;
  // URL reads `https://*.example.org` without a murmur, and a policy header would obey it.
  if (!/^[a-z\d.-]+$/.test(url.hostname)) return undefined;
  return text === url.origin ? url.origin : undefined;
}
