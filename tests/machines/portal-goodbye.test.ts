import { expect, test } from 'vitest';
import type { Context } from '#machines/portal/types.ts';
import { endingOf } from '#machines/portal/who.ts';

const at = (place: string, loginType: string, ending: Context['ending']) =>
  endingOf({
    address: { slug: 'harbor', isOwnDomain: false, asked: '' },
    admission: { loginType },
    place,
    ending,
  } as unknown as Context).location;

const deed = '/payment-plan/17/plan/change/pause';
const again = expect.stringMatching(/#\/plan\/again$/);
const home = expect.not.stringContaining('#');

test.each([
  ['/payment-plan/17', 'guest', 'expired', again],
  ['/payment-plan/17/plan/stop', 'guest', 'expired', again],
  ['/payment-plan/17/plan/card', 'guest', 'expired', again],
  [deed, 'guest', 'expired', again],
  [deed, 'guest', 'exit', home],
  [deed, 'credentialed', 'expired', home],
  ['/receipt', 'guest', 'expired', home],
] as const)('%s, left by a visitor %s: %s', (place, loginType, ending, location) => {
  expect(at(place, loginType, ending)).toEqual(location);
});
