import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeOf, parseAddress } from '#domain/address.ts';

describe('the address bar', () => {
  test.each([
    ['/lakeside/', '', { slug: 'lakeside', embedded: false, asked: '/' }],
    ['/lakeside', '#/terms-of-service', { embedded: false, asked: '/terms-of-service' }],
    ['/lakeside/iframe/', '#/', { embedded: true, asked: '/' }],
    ['/lakeside/600/', '', { embedded: false, timeoutOverride: 600 }],
    ['/lakeside/iframe/60/', '', { embedded: true, timeoutOverride: 60 }],
    ['/Lakeside/', '', { slug: 'lakeside' }],
    ['/clinic.health/', '', { slug: 'clinic.health' }],
  ])('%s%s', (pathname, hash, expected) => {
    expect(parseAddress(pathname, hash)).toMatchObject(expected);
  });

  test.each(['0', '-1', '15.5', '1e9', '٣', '999999999999', 'abc', '007'])(
    'no time-out in /lakeside/%s/',
    (segment) => {
      expect(parseAddress(`/lakeside/${segment}/`, '')).not.toHaveProperty('timeoutOverride');
    },
  );

  test.each([
    '#//evil.example',
    '#/\\evil',
    '#javascript:alert(1)',
    '#/%E0%A4%A',
    `#/${'x'.repeat(10_000)}`,
    '#',
    '#section',
  ])('rubbish in the hash is the landing: %s', (hash) =>
    expect(parseAddress('/lakeside/', hash).asked).toBe('/'),
  );

  test('never throws, and only ever asks for a place of this portal', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pathname, hash) => {
        const { asked } = parseAddress(pathname, hash);
        expect(new URL(`https://here.example/a/#${asked}`).host).toBe('here.example');
        expect(asked).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('home keeps the mode', () => {
    expect(homeOf({ slug: 'lakeside', embedded: true })).toBe('/lakeside/iframe/');
    expect(homeOf({ slug: 'lakeside', embedded: false })).toBe('/lakeside/');
  });
});
