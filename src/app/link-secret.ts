import { paramsAt, placeAt } from '#domain/place-at.ts';
import { places, type PlaceName } from '#domain/places.ts';

/** What a mail or a text message let somebody come with. */
export interface LinkSecret {
  readonly username: string;
  readonly token: string;
}

/** The address of each of these places once its secret was read off it. */
const bare: Readonly<Partial<Record<PlaceName, string>>> = {
  resetPasswordByLink: places.resetPassword.path,
  inviteActivate: places.inviteActivate.path.replace('$token', 'link'),
  inviteDecline: places.inviteDecline.path.replace('$token', 'link'),
};

/** As long as the page is open, and nowhere else. */
let held: LinkSecret | undefined;
let opened = 0;
export const linkSecret = (): LinkSecret | undefined => held;
export const holdLinkSecret = (secret: LinkSecret | undefined): void => void (held = secret);

/** Which of the links that were opened led to an address that shows none of its secret. */
export const linkAt = (href: string): number | undefined =>
  Object.values(bare).includes(href) ? opened : undefined;

/** The address to be shown and remembered; what is secret in it is taken out and held. */
export function withoutSecret(href: string): string {
  const name = placeAt(href);
  const shown = name && bare[name];
  if (shown === undefined || shown === href) return href;
  const { username = '', pwToken, token = '' } = paramsAt(href);
  const secret = { username, token: pwToken ?? token };
  if (held?.token !== secret.token || held.username !== secret.username) opened++;
  held = secret;
  return shown;
}
