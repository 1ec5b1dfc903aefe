import { blend, luminance, white } from './colour.ts';
import type { Colour } from './colour.ts';

/** Text needs this much against its background (WCAG AA), borders and icons the lesser. */
export const textContrast = 4.5;
export const shapeContrast = 3;

const black: Colour = '#000000';
const ink: Colour = '#14171c';

export function contrast(a: Colour, b: Colour): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** White where white can be read, else near-black. Always at least 4.5:1. */
export const textOn = (background: Colour): Colour =>
  contrast(white, background) >= textContrast ? white : darkTextOn(background);

const darkTextOn = (background: Colour): Colour =>
  contrast(ink, background) >= textContrast ? ink : black;

/**
 * A filled button in the provider's colour. A middling colour is deepened a little, because white
 * on it looks right and black does not; a light one keeps its look and takes dark text.
 */
export function filled(colour: Colour): { readonly background: Colour; readonly text: Colour } {
  const background = contrast(white, colour) >= shapeContrast ? legible(colour) : colour;
  return { background, text: textOn(background) };
}

/** The colour itself where it can be read as text on a light background, else its nearest darker shade. */
export const legible = (colour: Colour, background: Colour = white): Colour =>
  deepened(colour, background, textContrast);

/** The colour itself where it can be seen as a line, icon or focus ring, else its nearest darker shade. */
export const visible = (colour: Colour, background: Colour = white): Colour =>
  deepened(colour, background, shapeContrast);

function deepened(colour: Colour, background: Colour, least: number): Colour {
  let [clear, dark] = [0, 100];
  if (contrast(colour, background) >= least) return colour;
  while (dark - clear > 1) {
    const middle = (clear + dark) >> 1;
    if (contrast(blend(colour, black, middle / 100), background) >= least) dark = middle;
    else clear = middle;
  }
  return blend(colour, black, dark / 100);
}

export type Shades = readonly [
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
  Colour,
];

/** The place of the colour itself among its ten shades, lightest first. */
export const ownShade = 6;

/** Ten shades of one colour, as Mantine wants them. */
export const shades = (colour: Colour): Shades => [
  blend(colour, white, 0.94),
  blend(colour, white, 0.86),
  blend(colour, white, 0.72),
  blend(colour, white, 0.54),
  blend(colour, white, 0.34),
  blend(colour, white, 0.16),
  colour,
  blend(colour, black, 0.12),
  blend(colour, black, 0.24),
  blend(colour, black, 0.36),
];
