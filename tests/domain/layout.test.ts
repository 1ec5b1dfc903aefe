import { expect, test } from 'vitest';
import { layoutFor, showsMedia, type Room } from '#domain/layout.ts';
import { places } from '#domain/places.ts';

const narrow: Room = { wide: false, forMedia: false };
const middling: Room = { wide: true, forMedia: false };
const large: Room = { wide: true, forMedia: true };

test.each([
  ['a phone', narrow, places.landing, false, 'MOBILE', false],
  ['a tablet', middling, places.landing, false, 'WEB_LANDING', false],
  ['a desktop', large, places.landing, false, 'WEB_LANDING', true],
  ['a desktop, embedded', large, places.landing, true, 'WEB', false],
  ['a desktop on another landing page', large, places.login, false, 'WEB_LANDING', true],
  ['a desktop past the landing', large, places.quickPay, false, 'WEB', false],
  ['a desktop at an unknown address', large, undefined, false, 'WEB', false],
  ['a phone, embedded', narrow, places.quickPay, true, 'MOBILE', false],
] as const)('%s', (_, room, place, embedded, layout, media) => {
  const view = { room, place, embedded };
  expect([layoutFor(view), showsMedia(view)]).toEqual([layout, media]);
});
