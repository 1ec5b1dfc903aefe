import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelsOf, colourOf, luminance, readColour, white } from '#domain/colour.ts';
import type { Colour } from '#domain/colour.ts';
import { contrast, filled, legible, ownShade, shades, textOn, visible } from '#domain/contrast.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel).map(colourOf);
const always = (holds: (one: Colour) => void) =>
  fc.assert(
    fc.property(colour, (one) => {
      holds(one);
    }),
    { numRuns: 2_000 },
  );

test.each([
  ['#0B80E0', '#0b80e0'],
  [' #fa0 ', '#ffaa00'],
  ['rgb(11, 128, 224)', '#0b80e0'],
  ['rgb(0 0 0)', '#000000'],
])('%s is the colour %s', (text, read) => expect(readColour(text)).toBe(read));

test.each([
  'red;}body{display:none}',
  'url(https://x)',
  '#12',
  '#12345g',
  'rgb(256,0,0)',
  '',
  'blue',
])('%s is no colour', (text) => expect(readColour(text)).toBeUndefined());

test('a colour is #rrggbb, from any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readColour(text);
      expect(read === undefined || /^#[0-9a-f]{6}$/.test(read)).toBe(true);
    }),
  );
});

test('a colour survives being taken apart', () =>
  always((one) => expect(colourOf(channelsOf(one))).toBe(one)));

test('contrast is the figure of WCAG', () => {
  expect(contrast('#000000', white)).toBeCloseTo(21, 5);
  expect(contrast('#0b80e0', white)).toBeCloseTo(4.055, 2);
  expect(contrast('#767676', white)).toBeCloseTo(4.54, 2);
});

test('text on any colour can be read', () =>
  always((one) => expect(contrast(textOn(one), one)).toBeGreaterThanOrEqual(4.5)));

test('a filled button can be read, and keeps its colour unless white needs a little more', () =>
  always((one) => {
    const { background, text } = filled(one);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    if (background !== one) expect(contrast(white, one)).toBeGreaterThanOrEqual(3);
  }));

test('links and lines stand out on white, and a colour that already does is left alone', () =>
  always((one) => {
    expect(contrast(legible(one), white)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(visible(one), white)).toBeGreaterThanOrEqual(3);
    if (contrast(one, white) >= 4.5) expect(legible(one)).toBe(one);
  }));

test('ten shades run from light to dark around the colour itself', () =>
  always((one) => {
    const scale = shades(one);
    expect(scale).toHaveLength(10);
    expect(scale[ownShade]).toBe(one);
    for (const [at, shade] of scale.entries())
      if (at > 0) expect(luminance(shade)).toBeLessThanOrEqual(luminance(scale[at - 1] ?? white));
  }));
