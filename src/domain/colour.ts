/** A colour as `#rrggbb`: the only form that ever reaches a style sheet. */
export type Colour = `#${string}`;

type Channels = readonly [number, number, number];

export const white: Colour = '#ffffff';

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const rgb = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i;

/** Reads `#rgb`, `#rrggbb` or `rgb(r, g, b)`; anything else is no colour. */
export function readColour(text: string): Colour | undefined {
  const trimmed = text.trim();
  if (hex.test(trimmed)) return full(trimmed.toLowerCase());
  const channels = rgb.exec(trimmed)?.slice(1).map(Number) as Channels | undefined;
  return channels?.every((channel) => channel <= 255) ? colourOf(channels) : undefined;
}

const full = (text: string): Colour =>
  text.length === 7 ? (text as Colour) : `#${text.slice(1).replaceAll(/./g, '$&$&')}`;

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

export const colourOf = (channels: Channels): Colour =>
  `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;

export function channelsOf(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A step of `share` (0 to 1) from one colour towards another. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const a = channelsOf(from);
  const b = channelsOf(to);
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return colourOf([at(0), at(1), at(2)]);
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it, 0 for black to 1 for white. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
