import { blend, readColour, white, type Colour } from './colour.ts';
import { filled, legible, textContrast, visible, contrast } from './contrast.ts';
import { defaultPrimaryColor, defaultStripColor, type Branding } from './tenant.ts';

/** A provider's colour in every role it plays, each one readable whatever the colour. */
export interface Brand {
  readonly colour: Colour;
  /** The strip of those providers that want one. */
  readonly strip?: Colour;
  /** A filled button and the text on it. */
  readonly fill: Colour;
  readonly fillHover: Colour;
  readonly onFill: Colour;
  /** Links, and icons that stand alone. */
  readonly link: Colour;
  /** Focus rings and selected borders. */
  readonly ring: Colour;
  readonly tint: Colour;
  readonly tintStrong: Colour;
  /** A shade dark enough for white text over a picture. */
  readonly deep: Colour;
}

const night: Colour = '#0b1220';
/** Links also stand on tinted surfaces. */
const dimmest: Colour = '#eef1f5';

export function brandOf(branding: Pick<Branding, 'primaryColor' | 'stripBackgroundColor'>): Brand {
  const colour = readColour(branding.primaryColor) ?? defaultPrimaryColor;
  const fill = filled(colour);
  const tintStrong = blend(colour, white, 0.86);
  return {
    colour,
    ...(branding.stripBackgroundColor !== undefined && {
      strip: readColour(branding.stripBackgroundColor) ?? defaultStripColor,
    }),
    fill: fill.background,
    fillHover: hover(fill.background, fill.text),
    onFill: fill.text,
    link: legible(legible(colour, dimmest), tintStrong),
    ring: visible(visible(colour, dimmest), tintStrong),
    tint: blend(colour, white, 0.94),
    tintStrong,
    deep: legible(blend(colour, night, 0.72), white),
  };
}

/** A background a step away from its text's colour, so that hovering never costs contrast. */
function hover(background: Colour, text: Colour): Colour {
  const darker = blend(background, night, 0.14);
  return contrast(darker, text) >= textContrast ? darker : blend(background, white, 0.18);
}

/** The colours by the names that the style sheet has for them. */
export const brandVariables = (brand: Brand): Readonly<Record<`--${string}`, Colour>> => ({
  '--brand': brand.colour,
  '--brand-fill': brand.fill,
  '--brand-fill-hover': brand.fillHover,
  '--brand-on-fill': brand.onFill,
  '--brand-link': brand.link,
  '--brand-ring': brand.ring,
  '--brand-tint': brand.tint,
  '--brand-tint-strong': brand.tintStrong,
  '--brand-deep': brand.deep,
  ...(brand.strip && { '--brand-strip': brand.strip }),
});

export const brandSheet = (branding: Parameters<typeof brandOf>[0]): string => {
  const lines = Object.entries(brandVariables(brandOf(branding)));
  return `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
};
