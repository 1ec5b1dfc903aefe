import { countOf } from '#domain/cart.ts';
import { cartPartsAt, type CartParts } from '#domain/checkout-status.ts';
import type { Layout } from '#domain/layout.ts';
import type { Place } from '#domain/place.ts';
import type { Context } from '#machines/portal/types.ts';
import type { PortalRef } from '../portal-ref.ts';
import { useAhead, type Ahead } from './ahead.ts';
import type { parts } from './parts.ts';

/** Fetched by whoever has a cart, or may soon; a part that does not come is done without. */
const cartParts: Ahead<typeof parts> = { fetch: async () => (await import('./parts.ts')).parts };

/** What stands around a screen is about. */
export interface Around {
  readonly portal: PortalRef;
  readonly context: Context;
  readonly currentPath: string;
}

export interface Props extends Around {
  readonly place: Place | undefined;
  readonly layout: Layout;
}

/** Beside the screen of a wide window. Its room is kept while it comes. */
export function CartBeside(props: Props) {
  const shown = useAhead(cartParts, props.currentPath);
  if (!partsOf(props).sidebar || shown === null) return null;
  return shown ? <shown.CartSidebar {...props} /> : <div data-cart />;
}

/** Above the screen of a telephone; folded again at each new place. */
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
