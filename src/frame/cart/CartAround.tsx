import { contactsFor } from '#domain/account-names.ts';
import { countOf } from '#domain/cart-count.ts';
import { cartViewsAt, type CartViews } from '#domain/cart-views.ts';
import type { Layout } from '#domain/layout.ts';
import type { Place } from '#domain/place.ts';
import type { Context } from '#machines/portal/types.ts';
import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { PortalRef } from '../portal-ref.ts';
import { useAhead, type Ahead } from './ahead.ts';
import styles from './CartAround.module.css';
import type { views } from './views.ts';

/**
 * The views are fetched by patients who have a cart, or may soon; without them no cart is shown.
 */
const fetched: Ahead<typeof views> = { fetch: async () => (await import('./views.ts')).views };

/** The portal, its context and the address, for the cart around a screen. */
export interface Around {
  readonly portal: PortalRef;
  readonly context: Context;
  readonly currentPath: string;
  readonly place: Place | undefined;
}

export interface Props extends Around {
  readonly layout: Layout;
}

/** The sidebar of a wide window. Its room is kept while its code comes. */
export function CartBeside(props: Props) {
  const shown = useAhead(fetched, props.currentPath);
  if (!viewsOf(props).sidebar || shown === null) return null;
  return shown ? <shown.CartSidebar {...props} /> : <div data-cart />;
}

/**
 * The cart above the screen of a telephone; folded again at each new place. Its room is kept while
 * its code comes.
 */
export function CartAbove(props: Props) {
  const shown = useAhead(fetched, props.currentPath);
  const { mobileCart, mobileSummary } = viewsOf(props);
  if (shown === null) return null;
  return shown ? (
    <>
      {mobileCart && <shown.MobileCart key={props.currentPath} {...props} />}
      {mobileSummary && <shown.MobileSummary {...props} />}
    </>
  ) : (
    <>
      {mobileCart && <div className={styles.cart} />}
      {mobileSummary && <div className={styles.summary} />}
    </>
  );
}

/**
 * The numbers to call about a bill, where a bill is on show: of the locations of the bills, or else
 * all of the provider's.
 */
export function Contact({ context: { cart }, place }: Pick<Props, 'context' | 'place'>) {
  const say = useSay();
  const tenant = useTenant();
  const shown = place?.shows?.includes('contact') && tenant.general.allowPorticoSupportNumber;
  const contacts = contactsFor(tenant, cart);
  const locations = contacts.length > 0 ? contacts : tenant.locations;
  if (!shown || reachable(locations).length === 0) return null;
  return (
    <aside className={styles.contact} aria-label={say('headings_contact')}>
      <strong>{say('headings_contact')}</strong>
      <PhoneLines places={locations} />
    </aside>
  );
}

const viewsOf = ({ context: { cart }, place, layout }: Props): CartViews =>
  cartViewsAt({ place, mobile: layout === 'MOBILE', count: countOf(cart) });
