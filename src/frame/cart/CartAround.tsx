import { countOf } from '#domain/cart.ts';
import { cartPartsAt, type CartParts } from '#domain/checkout-status.ts';
import type { Layout } from '#domain/layout.ts';
import type { Place } from '#domain/place.ts';
import type { Context } from '#machines/portal/types.ts';
import type { PortalRef } from '../portal-ref.ts';
import { useAhead, type Ahead } from './ahead.ts';
import type { parts } from './parts.ts';

/**
 * The parts are fetched by patients who have a cart, or may soon; a part that does not come is done
 * without.
 */
const cartParts: Ahead<typeof parts> = { fetch: async () => (await import('./parts.ts')).parts };

/** The portal, its context and the address, for the parts around a screen. */
export interface Around {
  readonly portal: PortalRef;
  readonly context: Context;
  readonly currentPath: string;
}

export interface Props extends Around {
  readonly place: Place | undefined;
  readonly layout: Layout;
}

/** The sidebar of a wide window. Its room is kept while its code comes. */
export function CartBeside(props: Props) {
  const shown = useAhead(cartParts, props.currentPath);
  if (!partsOf(props).sidebar || shown === null) return null;
  return shown ? <shown.CartSidebar {...props} /> : <div data-cart />;
}

/** The cart above the screen of a telephone; folded again at each new place. */
export function CartAbove(props: Props) {
  const shown = useAhead(cartParts, props.currentPath);
  const { mobileCart, mobileSummary } = partsOf(props);
  return (
    shown && (
      <>
        {mobileCart && <shown.MobileCart key={props.currentPath} {...props} />}
        {mobileSummary && <shown.MobileSummary {...props} />}
      </>
    )
  );
}

const partsOf = ({ context: { cart }, place, currentPath, layout }: Props): CartParts =>
  cartPartsAt({ href: currentPath, place, mobile: layout === 'MOBILE', count: countOf(cart) });
