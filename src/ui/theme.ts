import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandOf, brandVariables } from '#domain/brand.ts';
import { ownShade, shades } from '#domain/contrast.ts';
import { defaultPrimaryColor, type Branding } from '#domain/tenant.ts';
import { inputs } from './form/inputs.ts';
import { lookOf } from './theme-looks.ts';
import { components } from './theme-components.ts';

export type Colours = Pick<Branding, 'primaryColor' | 'stripBackgroundColor'>;

/** The colours of pages that belong to no provider. */
const neutral: Colours = { primaryColor: defaultPrimaryColor };

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** A provider's colour in Mantine's terms: readable on every component, whatever the colour. */
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
      const ours = lookOf(input.variant);
      if (ours) return ours;
      const usual = defaultVariantColorsResolver(input);
      if (input.color !== undefined && input.color !== 'brand') return usual;
      return input.variant === 'filled'
        ? { ...usual, color: brand.onFill, hover: brand.fillHover }
        : { ...usual, color: brand.link };
    },
    components: { ...inputs, ...components },
  });
}

/** The same colour as variables for the portal's own style sheets. */
export const variablesFor =
  (branding: Colours = neutral): CSSVariablesResolver =>
  () => ({ variables: { ...brandVariables(brandOf(branding)) }, light: {}, dark: {} });
