import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { arrivalAt, homeNameFor, needsSession, type Caller } from '#domain/arrival.ts';
import { countOf } from '#domain/cart-count.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { placeNames, placeOf, type PlaceName } from '#domain/places.ts';
import { hasAccount, loginTypes, type Visitor } from '#domain/visitor.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { Now } from '#domain/visit/now.ts';
import { toChoose } from '#domain/visit/places.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import { takesCredit } from '#domain/takes-credit.ts';
import { isGuest, isWithoutStart } from '#domain/visit/where-plan-shows.ts';
import { holdsAccount, visitorOf } from '#domain/visit/visitor.ts';
import type { AnyPart, Said } from '#machines/part.ts';
import { atEnd, nameOf, onTheWay, wishIn } from '#machines/portal/wishes.ts';
import { homesOf } from '#walks/map/homes.ts';
import { allArrows, boxesAt, over, targetsOf, type Arrow } from '#walks/map/map.ts';
import { pages } from '#walks/map/pages.ts';
import { partFiles } from '#walks/map/parts.ts';
import { allCharts } from '#walks/all.ts';
import { cartOf } from '#walks/samples/accounts.ts';
import { owes } from '#walks/samples/owed.ts';
import { explore } from '#walks/walking/walk.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { everythingOn, flags, without } from '../support/everything-on.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const parts = [...partFiles.values()];
const arrows = allArrows(parts);

const everything = tenantWith(sampleTenant('lakeside'), everythingOn);
let tenant = everything;
const owed = [owes('b1', 1), owes('b2', 2)];
const cart = cartOf(...owed);

const callerIn = (now: Now): Caller => {
  const choosing = toChoose(now);
  return {
    visitor: now.admission?.loginType ?? 'nobody',
    tenant,
    cart: { accounts: countOf(now.cart), dueToday: dueTodayOf(now.cart) },
    hasReceipt: now.receipt !== undefined,
    takesCredit: takesCredit({ tenant, visitor: visitorOf(now), way: wayInOf(now) }),
    creditLimit: now.creditLimit,
    choosing: choosing && placeOf(choosing).path,
  };
};

const params: Readonly<Record<string, string>> = {
  planIdAccountId: 'b1~b1',
  token: 'a',
  version: 'v2',
  id: '1',
  method: 'cards',
};

/** The visit of a visitor at a place, as far as they may be there. */
function nowAt(name: PlaceName, visitor: Visitor): Now | undefined {
  const admission: Admission | undefined =
    visitor === 'nobody'
      ? undefined
      : { loginType: visitor, timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0 };
  const now: Now = {
    tenant,
    language: 'en',
    place: placeOf(name).path.replaceAll(/\$(\w+)/g, (open, one: string) => params[one] ?? open),
    admission,
    newId: () => 'f1',
    ...undecided,
    cart,
    cartBefore: cart,
    owed: needsSession(name) ? owed : [],
    location: 1,
    receipt: placeOf(name).needs === 'receipt' ? 'r' : undefined,
  };
  return arrivalAt(name, callerIn(now)).kind === 'enter' ? now : undefined;
}

/** The ends with which the chart of a part really ends, on its walks. */
function endsOf({ name }: AnyPart): readonly Said[] {
  const walked = allCharts.find((one) => one.name === name);
  if (!walked) return [];
  const all = walked.scenarios.flatMap(({ ground }) => {
    const { begun, moves } = explore(walked.machine, ground);
    return [begun, ...moves.map(({ played }) => played)].map(({ state }) => state);
  });
  return all
    .filter(({ status }: AnyMachineSnapshot) => status === 'done')
    .map(({ output }: AnyMachineSnapshot) => output as Said);
}

const visitors: readonly Visitor[] = ['nobody', ...loginTypes];

/** The boxes at which a visitor arrives by an arrow; from the landing a session leads back inside. */
function arrivedAt({ from, places }: Arrow, visitor: Visitor): readonly string[] {
  return places
    .flatMap((place) => {
      if (nowAt(place, visitor)) return boxesAt(place);
      const isLanding = placeOf(place).access === 'landing' && visitor !== 'nobody';
      return isLanding ? boxesAt(homeNameFor({ visitor, tenant })) : [];
    })
    .filter((box) => box !== from);
}

/** Of the rows of an end, those that are there for a visitor: with an account, without, or for guests alone. */
function isFor(arrow: Arrow, visitor: Visitor): boolean {
  if (arrow.when === isGuest.name || arrow.when === isWithoutStart.name) return visitor === 'guest';
  if (arrow.when === holdsAccount.name) return hasAccount(visitor);
  const isAfter = (one: Arrow) =>
    one.from === arrow.from &&
    one.name === arrow.name &&
    one.at < arrow.at &&
    one.when === holdsAccount.name;
  return !(hasAccount(visitor) && arrows.some(isAfter));
}

/**
 * The visit is over; an account holder who is done goes on at their accounts, and may log out. Whoever
 * leaves a form for the way out has ended nothing in it.
 */
const isGoodEnd = ({ isOver, from, name }: Arrow): boolean =>
  (isOver && !goesAsWanted(from, name)) || (from === 'receipt' && name === 'done');

const goesAsWanted = (from: string, name: string): boolean =>
  [partFiles.get(from)?.ends[name]].flat().some((row) => row?.goAsWanted === true);

const spot = (box: string, visitor: Visitor): string => `${visitor} at ${box}`;

/**
 * The spots from where a visitor of some kind reaches an end of the visit that is no failure. One
 * who is let in must reach it as whatever visitor they are from there.
 */
function leadingOn(lost: readonly string[] = []): ReadonlySet<string> {
  const failures = placeNames.filter((name) => pages[name]?.isFailure).map(String);
  const open = arrows.filter(
    ({ from, name }) => !failures.includes(from) && !lost.includes(`${from} ${name}`),
  );
  const good = new Set<string>();
  const isGoodFor = (arrow: Arrow, visitor: Visitor) =>
    arrivedAt(arrow, visitor).some((box) => good.has(spot(box, visitor)));
  const leads = (arrow: Arrow, visitor: Visitor): boolean => {
    if (!isFor(arrow, visitor)) return false;
    if (isGoodEnd(arrow)) return true;
    if (!arrow.admits) return isGoodFor(arrow, visitor);
    const admitted = loginTypes.filter((one) => arrivedAt(arrow, one).length > 0);
    return admitted.length > 0 && admitted.every((one) => isGoodFor(arrow, one));
  };
  for (let before = -1; before !== good.size;) {
    before = good.size;
    for (const visitor of visitors)
      for (const arrow of open) if (leads(arrow, visitor)) good.add(spot(arrow.from, visitor));
  }
  return good;
}

/** The spots of a conversation at which no end is reached, for every kind of visitor who may be there. */
const stuckIn = (name: string, good: ReadonlySet<string>): readonly string[] =>
  visitors
    .filter((visitor) => homesOf(name).some((home) => nowAt(home, visitor)))
    .map((visitor) => spot(name, visitor))
    .filter((one) => !good.has(one));

const leading = leadingOn();

describe('the map of the visit', () => {
  test('has a part for each conversation that a place holds, and no other', () => {
    const held = new Set(placeNames.flatMap(boxesAt).filter((box) => !(box in pages)));
    const wanted = [...held].filter(
      (box) => !placeNames.some((place) => place === box && !placeOf(place).holds),
    );
    const missing = [
      ...wanted
        .filter((name) => !partFiles.has(name))
        .map((name) => `write machines/${name}.part.ts: a place holds ${name}`),
      ...[...partFiles.keys()]
        .filter((name) => !wanted.includes(name))
        .map((name) => `write holds: '${name}' into a row in src/domain/places`),
      ...[...partFiles]
        .filter(([file, { name }]) => name !== file)
        .map(([file, { name }]) => `call the part in machines/${file}.part.ts so, not ${name}`),
    ];
    expect(missing).toEqual([]);
  });

  test('has a table that walks each of its conversations', () => {
    const walked = allCharts.map(({ name }) => name);
    const missing = [...partFiles.keys()].filter((name) => !walked.includes(name));
    expect(missing.map((name) => `write src/walks/${name}.ts, which tells its ends`)).toEqual([]);
  });

  test('knows where each page leads on that a conversation leads to', () => {
    const met = new Set(arrows.flatMap(targetsOf));
    const unknown = [...met].filter(
      (box) => box !== over && !partFiles.has(box) && !(box in pages),
    );
    expect(unknown.map((page) => `say in a file of src/walks/pages where ${page} leads`)).toEqual(
      [],
    );
  });

  test.each(parts.map(({ name }) => name))(
    'leads from %s every visitor who may be there to an end that is no failure',
    (name) => {
      expect(homesOf(name).some((home) => visitors.some((one) => nowAt(home, one)))).toBe(true);
      expect(stuckIn(name, leading)).toEqual([]);
    },
  );

  test.each(flags)('leads on from everywhere with %s the other way', (flag) => {
    tenant = without(flag);
    const good = leadingOn();
    const stuck = parts.flatMap(({ name }) => stuckIn(name, good));
    tenant = everything;
    expect(stuck).toEqual([]);
  });

  test('would notice a conversation that leads nowhere', () => {
    const lost = ['receipt done', 'payment/checkout elsewhere', 'payment/away pending'];
    // A guest may leave the cart for a plan, and end there.
    const others = loginTypes.filter((one) => one !== 'guest');
    expect(stuckIn('cart', leadingOn(lost))).toEqual(others.map((one) => spot('cart', one)));
  });

  test('would notice who alone is led nowhere', () => {
    const lost = ['login admitted', 'quick-pay-login admitted'];
    expect(stuckIn('login', leadingOn(lost))).toEqual(['nobody at login']);
    expect(stuckIn('cart', leadingOn(lost))).toEqual([]);
  });
});

/** Events told on the way that lead to another place; nothing but their type decides to which. */
const toldOf = ({ told = {} }: AnyPart): readonly Said[] =>
  Object.entries(told)
    .filter(([, row]) => [row].flat().some((one) => 'go' in one || 'goOn' in one))
    .map(([type]) => ({ type }));

describe.each(parts.map((part) => [part.name, part] as const))('%s', (name, part) => {
  const ends = endsOf(part);

  test('ends in each of the ways that its part knows', () => {
    expect([...new Set(ends.map(({ kind = '' }) => kind))].toSorted()).toEqual(
      Object.keys(part.ends).toSorted(),
    );
  });

  test('leads nobody where they may not be', () => {
    const barred = homesOf(name).flatMap((home) =>
      visitors.flatMap((visitor) => {
        const now = nowAt(home, visitor);
        if (!now) return [];
        return [...ends, ...toldOf(part)].flatMap((said) => barredAfter(part, said, now));
      }),
    );
    expect([...new Set(barred)]).toEqual([]);
  });
});

function barredAfter(part: AnyPart, said: Said, now: Now): readonly string[] {
  const asked = said.type === undefined ? atEnd(part, said) : onTheWay(part, said);
  const { keep, admit, go, goOn = go } = wishIn(asked, now);
  const kept = typeof keep === 'function' ? keep(now, said) : keep;
  const admitted = admit?.(said);
  const next: Now = { ...now, ...kept, ...(admitted && { admission: admitted.admission }) };
  if (goOn === undefined) return [];
  const to = nameOf(goOn, next);
  const found = admitted?.owed?.length ? { ...next, cart: cartOf(...admitted.owed) } : next;
  // The rule of access sends a visitor with a session back to where they were.
  if (placeOf(to).access === 'landing') return [];
  const { kind } = arrivalAt(to, callerIn(found));
  const who = next.admission?.loginType ?? 'nobody';
  return kind === 'enter'
    ? []
    : [`${who} from ${now.place} by ${said.kind ?? said.type} to ${to}: ${kind}`];
}
