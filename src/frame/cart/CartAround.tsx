import { lazy, Suspense, type ComponentType } from 'react';
import { countOf, type Cart } from '#domain/cart.ts';
import { cartPartsAt, mayEditItems, type CartParts } from '#domain/checkout-status.ts';
import type { Layout } from '#domain/layout.ts';
import type { Place } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';

/** Whoever has no cart fetches none of it; a part that does not come is done without. */
const part = (find: () => Promise<ComponentType<Shown>>) =>
  lazy(async () => {
    try {
      return { default: await find() };
    } catch {
      return { default: () => null };
    }
  });

interface Shown {
  readonly cart: Cart;
  readonly editable: boolean;
}

const Sidebar = part(async () => (await import('./CartSidebar.tsx')).CartSidebar);
const Mobile = part(async () => (await import('./MobileCart.tsx')).MobileCart);
const Summary = part(async () => (await import('./MobileSummary.tsx')).MobileSummary);

interface Props {
  readonly context: Context;
  readonly place: Place | undefined;
  readonly currentPath: string;
  readonly layout: Layout;
}

/** Beside the screen of a wide window. Its room is kept while it comes. */
export function CartBeside(props: Props) {
  return (
    partsOf(props).sidebar && (
      <Suspense fallback={<div data-cart />}>
        <Sidebar {...shownOf(props)} />
      </Suspense>
    )
  );
}

/** Above the screen of a telephone; folded again at each new place. */
export function CartAbove(props: Props) {
  const { mobileCart, mobileSummary } = partsOf(props);
  return (
    <Suspense>
      {mobileCart && <Mobile key={props.currentPath} {...shownOf(props)} />}
      {mobileSummary && <Summary {...shownOf(props)} />}
    </Suspense>
  );
}

const partsOf = ({ context: { cart }, place, currentPath, layout }: Props): CartParts =>
  cartPartsAt({ href: currentPath, place, mobile: layout === 'MOBILE', count: countOf(cart) });

const shownOf = ({ context: { cart, attempt }, currentPath }: Props): Shown => ({
  cart,
  editable: mayEditItems(currentPath) && !attempt?.sent,
});
