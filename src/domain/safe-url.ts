const path = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;
const web = /^https:\/\/[\w\-.~!$&'()*+,;=:@%/?#[\]]+$/i;

/** An address a provider gave, if it is https or a path of our own origin; never a script or `//host`. */
export function safeUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (path.test(trimmed)) return trimmed;
  const url = web.test(trimmed) ? readUrl(trimmed) : undefined;
  return url === undefined || url.username || url.password ? undefined : trimmed;
}

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

/** `URL.canParse` is younger than some browsers that are served. */
function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
