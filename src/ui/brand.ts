import { useLayoutEffect } from 'react';
import type { Branding } from '#domain/tenant.ts';

type Colours = Pick<Branding, 'primaryColor' | 'stripBackgroundColor'>;

/**
 * A provider's colours for our style sheets. The page brings them along; what works them out is
 * fetched for settings that are newer than the page, or for a page that knew no provider.
 */
export function useBrand(colours: Colours): void {
  useLayoutEffect(() => {
    if (isPageIn(colours)) return;
    let isOver = false;
    import('#domain/brand.ts').then(
      ({ brandOf, brandVariables }) => {
        if (isOver) return;
        const { style } = document.documentElement;
        for (const [name, value] of Object.entries(brandVariables(brandOf(colours))))
          style.setProperty(name, value);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [colours]);
}

function isPageIn({ primaryColor, stripBackgroundColor }: Colours): boolean {
  const style = getComputedStyle(document.documentElement);
  const is = (name: string, colour: string) =>
    style.getPropertyValue(name).trim().toLowerCase() === colour.toLowerCase();
  return is('--brand', primaryColor) && is('--brand-strip', stripBackgroundColor ?? '');
}
