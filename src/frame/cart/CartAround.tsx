import { lazy, Suspense, type ComponentType } from 'react';
import { countOf } from '#domain/cart.ts';
import { cartPartsAt, type CartParts } from '#domain/checkout-status.ts';
import type { Layout } from '#domain/layout.ts';
import type { Place } from '#domain/place.ts';
import type { Context } from '#machines/portal/types.ts';
import type { PortalRef } from '../portal-ref.ts';
import type { parts } from './parts.ts';

/** Whoever has no cart fetches none of it; a part that does not come is done without. */
const part = (name: keyof typeof parts) =>
  lazy(async (): Promise<{ default: ComponentType<Around> }> => {
    try {
      return { default: (await import('./parts.ts')).parts[name] };
    } catch {
      return { default: () => null };
    }
  });

/** What stands around a screen is about. */
export interface Around {
  readonly portal: PortalRef;
  readonly context: Context;
  readonly currentPath: string;
}

const Sidebar = part('CartSidebar');
const Mobile = part('MobileCart');
const Summary = part('MobileSummary');

export interface Props extends Around {
  readonly place: Place | undefined;
  readonly layout: Layout;
}

/** Beside the screen of a wide window. Its room is kept while it comes. */
export function CartBeside(props: Props) {
  return (
    partsOf(props).sidebar && (
      <Suspense fallback={<div data-cart />}>
        <Sidebar {...props} />
      </Suspense>
    )
  );
}

/** Above the screen of a telephone; folded again at each new place. */
export function CartAbove(props: Props) {
  const { mobileCart, mobileSummary } = partsOf(props);
  return (
    <Suspense>
      {mobileCart && <Mobile key={props.currentPath} {...props} />}
      {mobileSummary && <Summary {...props} />}
    </Suspense>
  );
}

const partsOf = ({ context: { cart }, place, currentPath, layout }: Props): CartParts =>
  cartPartsAt({ href: currentPath, place, mobile: layout === 'MOBILE', count: countOf(cart) });
