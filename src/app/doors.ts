import type { RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { arrivalAt, needsSession, type Arrival, type Caller } from '#domain/arrival.ts';
import { placeAt, rowAt } from '#domain/place-at.ts';
import { places, type PlaceName } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import { attemptAt, type Attempt } from '#domain/visit/attempt.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import type { portal as machine } from '#machines/portal.ts';
import type { Context } from '#machines/portal/types.ts';
import { holdsPatient } from '#frame/holds-patient.ts';
import { linkAt, withoutSecret } from './link-secret.ts';
import { sayWhile } from './notices.ts';

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
  const arrival = arrivalFor(now.context, tenant, name, href);
  if (name && arrival.kind === 'enter') visit(portal, name, href);
  return arrival;
}

const arrivalFor = (
  context: Context,
  tenant: Tenant,
  name: PlaceName | undefined,
  href?: string,
): Arrival =>
  name ? arrivalAt(name, { ...callerIn(context, tenant), at: href }) : { kind: 'unknown' };

/** Asks whoever would lose something typed, and says whether they stay meanwhile. */
function asksFirst(portal: Portal, href: string): boolean {
  const now = portal.getSnapshot();
  const { tenant, place } = now.context;
  const here = placeAt(place);
  if (!tenant || !here || !holdsPatient(now)) return false;
  const arrival = arrivalFor(now.context, tenant, placeAt(href));
  const to = arrival.kind === 'redirect' ? arrival.to : href;
  if (to === place || arrivalFor(now.context, tenant, here).kind !== 'enter') return false;
  visit(portal, here, place, href);
  return true;
}

/** A payment under way leads back to the page on show, which keeps its entry and says why. */
function keepsHere(portal: Portal, href: string): boolean {
  const { context } = portal.getSnapshot();
  const { tenant, place, attempt } = context;
  if (!tenant || !attempt?.sent || href === place || rowAt(place)?.stage !== 'payment')
    return false;
  const arrival = arrivalFor(context, tenant, placeAt(href), href);
  if (arrival.kind !== 'redirect' || ![place, attemptAt(attempt)].includes(arrival.to))
    return false;
  const text = attempt.left ? 'topics_pendingstays' : 'topics_paymentstays';
  const alert = { text, type: 'INFO', here: true, stays: true } as const;
  sayWhile(portal, alert, (now) => isSameState(now.attempt, attempt));
  return true;
}

/** The payment is still the same, and neither over nor pending since. */
const isSameState = (one: Attempt | undefined, other: Attempt): boolean =>
  one?.key === other.key && Boolean(one.left) === Boolean(other.left);

function visit(portal: Portal, name: PlaceName, place: string, wanted?: string): void {
  portal.send({
    type: 'place.visited',
    place,
    needsSession: needsSession(name),
    link: linkAt(place),
    wanted,
  });
}

/** A visitor who has come in brings along what they owe and pay. */
const callerIn = (context: Context, tenant: Tenant): Caller => ({
  visitor: visitorOf(context),
  tenant,
  previous: context.previousPlace,
  ...(context.admission && context.reckoning().callerOf(context, tenant)),
});

/** The portal has decided already. */
const decided = { ignoreBlocker: true };

/** The door out: where the portal goes, the router follows. */
export function follow(portal: Portal, history: RouterHistory): void {
  let found: RouterHistory['location'] | undefined = history.location;
  /** The entry to which the patient would have gone, and were asked. */
  let asked: { readonly href: string; readonly index: number } | undefined;
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { href: hrefOfNext, state } }) => {
      const href = withoutSecret(hrefOfNext);
      const stays = asksFirst(portal, href);
      asked = stays ? { href, index: state.__TSR_index } : undefined;
      return stays || keepsHere(portal, href);
    },
  });
  portal.on('went', ({ to, replace, returning }) => {
    // The provider's logo leads away without an entry that the blocker would hold.
    if (asksFirst(portal, to)) return;
    const { href, state } = history.location;
    const { from } = state;
    const wanted = asked;
    asked = undefined;
    if (wanted?.href === to) return history.go(wanted.index - state.__TSR_index, decided);
    if (returning && from === to) return history.back();
    if (!replace) return history.push(to, { from: href }, decided);
    // After a reload of the page its entry keeps the number of steps behind it, and what it shows.
    history.replace(to, { ...(found?.href === to && found.state), from }, decided);
    if (to !== places.landing.path) found = undefined;
  });
  portal.on('wentBack', () => history.back());
}
