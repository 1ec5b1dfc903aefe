import { paramsAt, rowAt } from '#domain/place-at.ts';
import { placeNames, placeOf } from '#domain/places.ts';

/** The username and token of a link in a mail or a text message. */
export interface LinkSecret {
  readonly username: string;
  readonly token: string;
}

/** The secret stays in the page's memory alone. */
let secretOfLink: LinkSecret | undefined;
let opened = 0;
export const linkSecret = (): LinkSecret | undefined => secretOfLink;
export const holdLinkSecret = (secret: LinkSecret | undefined): void =>
  void (secretOfLink = secret);

/** The number of the link whose secret was opened at this address, which shows none of it. */
export const linkAt = (href: string): number | undefined =>
  placeNames.some((name) => placeOf(name).bare === href) ? opened : undefined;

/** Returns the address to be shown and remembered; the secret in it is taken out and kept. */
export function withoutSecret(href: string): string {
  const shown = rowAt(href)?.bare;
  if (shown === undefined || shown === href) return href;
  const { username = '', pwToken, token = '' } = paramsAt(href);
  const secret = { username, token: pwToken ?? token };
  if (secretOfLink?.token !== secret.token || secretOfLink.username !== secret.username) opened++;
  secretOfLink = secret;
  return shown;
}
