import { homeOf } from '#domain/address.ts';
import { arrivalAt } from '#domain/arrival.ts';
import { placeAt, rowAt } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import { cameBySingleSignOn, hasAccount } from '#domain/visitor.ts';
import { isGuest } from '#domain/visit/where-plan-shows.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import type { Output as SessionEnd } from '../session.ts';
import type { Context, Event } from './types.ts';

export interface Ending {
  readonly slug: string;
  readonly how: SessionEnd['kind'];
  readonly location: string;
}

export const endingOf = (context: Context): Ending => ({
  slug: context.address.slug,
  how: context.ending,
  location: goodbyeOf(context),
});

/** The address at which the visit ends, unless the server names another. */
export const goodbyeOf = (context: Context): string => {
  const after = isSingleSignOn(context) ? places.ssoLogout.path : lapsedAt(context);
  return homeOf(context.address) + (after ? `#${after}` : '');
};

/** A guest whose session runs out at their plan is told how to come back to it. */
const lapsedAt = (context: Context): string | undefined =>
  context.ending === 'expired' && isGuest(context) ? rowAt(context.place)?.lapsed : undefined;

export const isSingleSignOn = (context: Context) => cameBySingleSignOn(visitorOf(context));

/** The language that is spoken from now on. */
export const languageIn = (event: Event): string =>
  event.type === 'language.chosen' || event.type === 'language.offered'
    ? (event.language ?? '')
    : '';

/** A place whose address works once: Back would find nothing there. */
export const isReplaced = (href: string): boolean => rowAt(href)?.replay === 'replace';

/** The place to which the rule of access sends the address that was asked for, if it does. */
export function turnedTo(context: Context): string | undefined {
  const { tenant, address } = context;
  const name = placeAt(address.asked);
  if (tenant === undefined || name === undefined) return undefined;
  const arrival = arrivalAt(name, { visitor: visitorOf(context), tenant });
  return arrival.kind === 'redirect' ? arrival.to : undefined;
}

/** The server knows something of the visitor: an account, or what was found before a reload. */
export const mayOwe = (context: Context): boolean =>
  hasAccount(visitorOf(context)) ||
  (context.owed.length === 0 &&
    (visitorOf(context) === 'sso' ||
      context.admission?.cameBy !== undefined ||
      Object.values(context.cart.accounts).some(({ openBalanceId }) => openBalanceId) ||
      rowAt(context.previousPlace ?? '')?.searched === true));
