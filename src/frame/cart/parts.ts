import { CartSidebar } from './CartSidebar.tsx';
import { MobileCart } from './MobileCart.tsx';
import { MobileSummary } from './MobileSummary.tsx';

/** One part of the build for all of them: each name of a part weighs on the first page. */
export const parts = { CartSidebar, MobileCart, MobileSummary };
