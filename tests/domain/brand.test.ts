import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandOf, brandVariables } from '#domain/brand.ts';
import { colourOf, white } from '#domain/colour.ts';
import { contrast } from '#domain/contrast.ts';
import { defaultPrimaryColor } from '#domain/tenant.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(byte, byte, byte).map(colourOf);

test('every colour that a provider chooses can be read and seen', () => {
  fc.assert(
    fc.property(anyColour, (primaryColor) => {
      const brand = brandOf({ primaryColor });
      expect(contrast(brand.onFill, brand.fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(brand.onFill, brand.fillHover)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [white, brand.tint, brand.tintStrong])
        expect(contrast(brand.link, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [white, brand.tint, brand.tintStrong])
        expect(contrast(brand.ring, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(white, brand.deep)).toBeGreaterThanOrEqual(7);
    }),
  );
});

test('a text that is no colour leaves the usual one, and a strip is there only where one is set', () => {
  const plain = brandOf({ primaryColor: 'red; } body { display: none' as never });
  expect(plain.colour).toBe(defaultPrimaryColor);
  expect(Object.keys(brandVariables(plain))).not.toContain('--brand-strip');
  const striped = brandOf({ primaryColor: '#123456', stripBackgroundColor: '#abcdef' });
  expect(brandVariables(striped)['--brand-strip']).toBe('#abcdef');
});
