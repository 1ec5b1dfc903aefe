import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorResolverResult,
} from '@mantine/core';
import { brandOf, brandVariables } from '#domain/brand.ts';
import { ownShade, shades } from '#domain/contrast.ts';
import { defaultPrimaryColor, type Branding } from '#domain/tenant.ts';
import { inputs } from './form/inputs.ts';
import { parts } from './theme-parts.ts';

export type Colours = Pick<Branding, 'primaryColor' | 'stripBackgroundColor'>;

/** The colours of pages that belong to no provider. */
const neutral: Colours = { primaryColor: defaultPrimaryColor };

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Readonly<Record<ButtonLook, VariantColorResolverResult>> = {
  primary: {
    background: 'var(--brand-fill)',
    hover: 'var(--brand-fill-hover)',
    color: 'var(--brand-on-fill)',
    border: '1px solid transparent',
  },
  secondary: {
    background: 'var(--surface)',
    hover: 'var(--ground)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  quiet: {
    background: 'transparent',
    hover: 'var(--brand-tint)',
    color: 'var(--brand-link)',
    border: '1px solid transparent',
  },
  danger: {
    background: 'var(--surface)',
    hover: 'var(--error-tint)',
    color: 'var(--error)',
    border: '1px solid var(--error)',
  },
};
const isLook = (variant: string): variant is ButtonLook => variant in looks;

/** A provider's colour in Mantine's terms: readable on every part, whatever the colour. */
export function themeFor(branding: Colours = neutral): MantineThemeOverride {
  const brand = brandOf(branding);
  return createTheme({
    primaryColor: 'brand',
    primaryShade: ownShade,
    colors: { brand: shades(brand.fill) },
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '700' },
    defaultRadius: 'md',
    radius: { md: '0.625rem', lg: '1rem' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: (input) => {
      if (isLook(input.variant)) return looks[input.variant];
      const usual = defaultVariantColorsResolver(input);
      if (input.color !== undefined && input.color !== 'brand') return usual;
      return input.variant === 'filled'
        ? { ...usual, color: brand.onFill, hover: brand.fillHover }
        : { ...usual, color: brand.link };
    },
    components: { ...inputs, ...parts },
  });
}

/** The same colour as variables for the portal's own style sheets. */
export const variablesFor =
  (branding: Colours = neutral): CSSVariablesResolver =>
  () => ({ variables: { ...brandVariables(brandOf(branding)) }, light: {}, dark: {} });
