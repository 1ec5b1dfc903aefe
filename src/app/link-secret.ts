import { paramsAt, placeAt } from '#domain/place-at.ts';
import { places, type PlaceName } from '#domain/places.ts';

/** The username and token of a link in a mail or a text message. */
export interface LinkSecret {
  readonly username: string;
  readonly token: string;
}

/** The address that each of these places shows once its secret was read. */
const bare: Readonly<Partial<Record<PlaceName, string>>> = {
  resetPasswordByLink: places.resetPassword.path,
  inviteActivate: places.inviteActivate.path.replace('$token', 'link'),
  inviteDecline: places.inviteDecline.path.replace('$token', 'link'),
};

/** The secret stays in the page's memory alone. */
let secretOfLink: LinkSecret | undefined;
let opened = 0;
export const linkSecret = (): LinkSecret | undefined => secretOfLink;
export const holdLinkSecret = (secret: LinkSecret | undefined): void =>
  void (secretOfLink = secret);

/** The number of the link whose secret was opened at this address, which shows none of it. */
export const linkAt = (href: string): number | undefined =>
  Object.values(bare).includes(href) ? opened : undefined;

/** Returns the address to be shown and remembered; the secret in it is taken out and kept. */
export function withoutSecret(href: string): string {
  const name = placeAt(href);
  const shown = name && bare[name];
  if (shown === undefined || shown === href) return href;
  const { username = '', pwToken, token = '' } = paramsAt(href);
  const secret = { username, token: pwToken ?? token };
  if (secretOfLink?.token !== secret.token || secretOfLink.username !== secret.username) opened++;
  secretOfLink = secret;
  return shown;
}
