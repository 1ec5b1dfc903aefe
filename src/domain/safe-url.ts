const path = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;
const web = /^https:\/\/[\w\-.~!$&'()*+,;=:@%/?#[\]]+$/i;

/** An address a provider gave, if it is https or a path of our own origin; never a script or `//host`. */
export function safeUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (path.test(trimmed)) return trimmed;
  if (!web.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  return url.username || url.password ? undefined : trimmed;
}

/** The exact origin of an https address; with `local`, a plain one on this machine as well. */
export function originOf(text: string, local = false): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const own = local && url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!own && url.protocol !== 'https:') return undefined;
  // URL reads `https://*.example.org` without a murmur, and a policy header would obey it.
  if (!/^[a-z\d.-]+$/.test(url.hostname)) return undefined;
  return text === url.origin ? url.origin : undefined;
}
