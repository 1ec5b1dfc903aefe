import { expect, test } from 'vitest';
import { arrivalAt, needsSession, type Caller } from '#domain/arrival.ts';
import { placeAt } from '#domain/place-at.ts';
import { placeNames, placeOf } from '#domain/places.ts';
import type { Visitor as Kind } from '#domain/visitor.ts';
import { accessAt, type Outcome, type Slug, type Visitor } from '../support/places-by-hand.ts';
import { foundOut } from '../support/found-out.ts';
import { sampleTenant } from '../support/tenants.ts';

const kinds: Readonly<Record<Visitor, Kind>> = {
  nobody: 'nobody',
  guest: 'guest',
  'quick pay with password': 'quickpay',
  'by text link': 'guest',
  'found a balance': 'guest',
  'single sign-on': 'sso',
  'single sign-on with account': 'sso-credentialed',
  'account holder': 'credentialed',
  'authorized user': 'authorized-user',
};
const withBills: readonly Visitor[] = ['by text link', 'found a balance', 'single sign-on'];

/** Visitors of every kind at every provider, and where they begin; the browser types for some of them. */
const comers: readonly (readonly [Slug, Visitor, string])[] = [
  ['lakeside', 'nobody', '/'],
  ['lakeside', 'guest', '/quick-pay'],
  ['lakeside', 'quick pay with password', '/quick-pay'],
  ['lakeside', 'by text link', '/accounts'],
  ['lakeside', 'single sign-on', '/sso/accounts'],
  ['lakeside', 'single sign-on with account', '/credentialed/locations'],
  ['lakeside', 'account holder', '/credentialed/locations'],
  ['lakeside', 'authorized user', '/credentialed/locations'],
  ['harbor', 'nobody', '/'],
  ['harbor', 'guest', '/open-balance'],
  ['harbor', 'quick pay with password', '/open-balance'],
  ['harbor', 'found a balance', '/open-balance/accounts'],
  ['harbor', 'single sign-on', '/sso/accounts'],
  ['harbor', 'single sign-on with account', '/credentialed/locations'],
  ['harbor', 'account holder', '/credentialed/locations'],
  ['harbor', 'authorized user', '/credentialed/locations'],
  ['corner-clinic', 'nobody', '/'],
  ['corner-clinic', 'guest', '/quick-pay'],
];

const byThePage: readonly Outcome[] = ['sso error', 'login', 'link expired', 'start'];
const unwritten = '/notices/anything-else';

test('every place is written down: what it does for whom, in tests/support/places-by-hand.ts', () => {
  const named = new Set(Object.keys(accessAt.lakeside).map(placeAt));
  expect(placeNames.filter((name) => !named.has(name)).map((name) => placeOf(name).path)).toEqual(
    [],
  );
});

/** The address to which an address leads, from one to the next. */
function ledTo(typed: string, caller: Caller): string {
  const name = placeAt(typed);
  const arrival = name === undefined ? undefined : arrivalAt(name, { ...caller, at: typed });
  if (arrival === undefined || arrival.kind === 'unknown') return 'unknown';
  return arrival.kind === 'enter' ? typed : ledTo(arrival.to, caller);
}

test.each(comers)('%s to %s: every address, by the rule', (slug, visitor, home) => {
  const isChoosing = home === '/credentialed/locations';
  const caller: Caller = {
    visitor: kinds[visitor],
    tenant: sampleTenant(slug),
    ...(withBills.includes(visitor) && { cart: { accounts: 2, dueToday: 8_500 } }),
    ...(isChoosing ? { choosing: home } : { accountsAt: home }),
    takesCredit: visitor === 'by text link',
  };
  let previous = home;
  const found = Object.keys(accessAt[slug]).map((typed) => {
    const to = ledTo(typed, { ...caller, previous });
    const name = to === 'unknown' ? undefined : placeAt(to);
    if (name !== undefined && needsSession(name)) previous = to;
    return [typed, to];
  });

  let last = home;
  const expected = Object.entries(accessAt[slug]).map(([typed, access]) => {
    const outcome = access[visitor];
    const ends: Readonly<Partial<Record<Outcome, string>>> = {
      shown: typed,
      unknown: 'unknown',
      start: '/',
      back: last,
      home,
      expired: '/expired',
      'sso error': '/sso/error',
      usual: '/credentialed/create-account',
      login: '/credentialed-login',
      'link expired': '/user/authorized/link-expired',
    };
    if (outcome === 'shown' && access.nobody !== 'shown') last = typed;
    if (outcome === 'home') last = home;
    if (outcome.startsWith('/')) last = outcome;
    const isPages = foundOut.test(typed) && byThePage.includes(outcome);
    return [typed, isPages || typed === unwritten ? typed : (ends[outcome] ?? outcome)];
  });
  expect(found).toEqual(expected);
});
