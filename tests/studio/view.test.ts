import { expect, test } from 'vitest';
import { chartHref, readPlace } from '#studio/place.ts';
import { fit, opening, showing, zoomAt } from '#studio/viewer/view.ts';

const stage = { width: 800, height: 600 };

test('a large picture is shown whole, and a small one is not blown up', () => {
  expect(fit({ width: 1504, height: 400 }, stage)).toMatchObject({ scale: 0.5, x: 24 });
  expect(fit({ width: 200, height: 100 }, stage)).toEqual({ scale: 1, x: 300, y: 250 });
});

test('a picture too large to be read opens at its beginning, large enough to be read', () => {
  const small = { width: 200, height: 100 };
  expect(opening(small, stage)).toEqual(fit(small, stage));
  expect(opening({ width: 1000, height: 5000 }, stage)).toEqual({ scale: 0.6, x: 100, y: 24 });
  const wide = { width: 7520, height: 5000 };
  const beginning = { x: 4000, y: 2000, width: 200, height: 100 };
  expect(opening(wide, stage, beginning)).toEqual({ scale: 0.6, x: -2060, y: -930 });
  const corner = { ...beginning, x: 10, y: 10 };
  expect(opening(wide, stage, corner)).toEqual({ scale: 0.6, x: 24, y: 24 });
});

test('the point under the finger stays where it is', () => {
  const view = zoomAt({ x: 10, y: 20, scale: 1 }, 2, 110, 120);
  expect(view).toEqual({ x: -90, y: -80, scale: 2 });
  expect(zoomAt(view, 100, 0, 0).scale).toBe(3);
});

test('a rectangle in sight stays where it is; another comes to the middle, large enough to read', () => {
  const seen = { x: 0, y: 0, scale: 1 };
  expect(showing(seen, { x: 10, y: 10, width: 100, height: 50 }, stage)).toBe(seen);
  const far = showing({ x: 0, y: 0, scale: 0.2 }, { x: 5000, y: 0, width: 100, height: 50 }, stage);
  expect(far.scale).toBe(0.7);
  expect(far.x + 5050 * far.scale).toBeCloseTo(400);
});

test('an address names a chart and a state', () => {
  expect(readPlace(chartHref('payment/direct', 'checking.asking'))).toEqual({
    page: 'chart',
    chart: 'payment/direct',
    state: 'checking.asking',
  });
  expect(readPlace('#/difference/cart')).toEqual({ page: 'difference', chart: 'cart' });
  expect(readPlace('#/chart/%E0%A4%A')).toEqual({ page: 'chart', chart: '%E0%A4%A' });
  expect(readPlace('')).toEqual({ page: 'gallery' });
});
