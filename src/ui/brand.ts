import { useLayoutEffect } from 'react';
import { brandOf, brandVariables } from '#domain/brand.ts';
import type { Branding } from '#domain/tenant.ts';

type Colours = Pick<Branding, 'primaryColor' | 'stripBackgroundColor'>;

/** A provider's colours for our style sheets, on a page that came without them too. */
export function useBrand(colours: Colours): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(brandVariables(brandOf(colours))))
      style.setProperty(name, value);
  }, [colours]);
}
