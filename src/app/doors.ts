import type { RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { arrivalAt, needsSession, type Arrival, type Caller } from '#domain/arrival.ts';
import { countOf, dueTodayOf } from '#domain/cart.ts';
import { placeAt } from '#domain/place-at.ts';
import { places, type PlaceName } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import { attemptAt } from '#domain/visit/attempt.ts';
import { pathOfAccounts, toChoose } from '#domain/visit/places.ts';
import type { portal as machine } from '#machines/portal.ts';
import type { Context } from '#machines/portal/types.ts';
import { isUnsaved } from '#frame/unsaved.ts';
import { linkAt, withoutSecret } from './link-secret.ts';

export type Portal = ActorRefFrom<typeof machine>;

/** The door in: asks the rule of access, then tells the portal who came where; an unknown address has no name. */
export function enter(portal: Portal, name: PlaceName | undefined, href: string): Arrival {
  const bare = withoutSecret(href);
  if (bare !== href) return { kind: 'redirect', to: bare };
  const now = portal.getSnapshot();
  const { tenant, place } = now.context;
  if (!tenant) return { kind: 'unknown' };
  if (now.matches('leaving'))
    return href === place ? { kind: 'enter' } : { kind: 'redirect', to: place };
  const caller = callerIn(now.context, tenant);
  const here = placeAt(place);
  const arrival: Arrival = name ? arrivalAt(name, caller) : { kind: 'unknown' };
  const to = arrival.kind === 'redirect' ? arrival.to : href;
  if (to !== place && here && isUnsaved(now) && arrivalAt(here, caller).kind === 'enter') {
    visit(portal, here, place, href);
    return { kind: 'redirect', to: place };
  }
  if (name && arrival.kind === 'enter') visit(portal, name, href);
  return arrival;
}

function visit(portal: Portal, name: PlaceName, place: string, wanted?: string): void {
  portal.send({
    type: 'place.visited',
    place,
    needsSession: needsSession(name),
    link: linkAt(place),
    wanted,
  });
}

const choosingPlace = (context: Context): string | undefined => {
  const name = toChoose(context);
  return name && places[name].path;
};

const callerIn = (context: Context, tenant: Tenant): Caller => {
  const { admission, previousPlace, cart, attempt, receipt } = context;
  return {
    visitor: admission?.loginType ?? 'nobody',
    tenant,
    demo: admission?.demo,
    cart: { accounts: countOf(cart), dueToday: dueTodayOf(cart) },
    hasReceipt: receipt !== undefined,
    accountsAt: pathOfAccounts(context),
    choosing: choosingPlace(context),
    ...(attempt?.sent && { paying: attemptAt(attempt) }),
    previous: previousPlace,
  };
};

/** The door out: where the portal goes, the router follows. */
export function follow(portal: Portal, history: RouterHistory): void {
  let found: RouterHistory['location'] | undefined = history.location;
  /** The addresses between which the portal went on, by the first one's place in the history. */
  const left: string[] = [];
  portal.on('went', ({ to, replace, returning }) => {
    const { href, state } = history.location;
    if (returning && left[state.__TSR_index - 1] === to + href) return history.back();
    // No subscription notes it: with one, the router would no longer load by itself before it is mounted.
    left[state.__TSR_index] = href + to;
    if (!replace) return history.push(to);
    // After a reload of the page its entry keeps the number of steps behind it.
    history.replace(to, found?.href === to ? { step: found.state.step } : undefined);
    if (to !== places.landing.path) found = undefined;
  });
  portal.on('wentBack', () => history.back());
}
