import { inMantine } from '#ui/MantineRoom.tsx';
import { CartSidebar } from './CartSidebar.tsx';
import { MobileCart } from './MobileCart.tsx';
import { MobileSummary } from './MobileSummary.tsx';

/** One chunk of the build for all views: the name of each chunk weighs on the first page. */
export const views = {
  CartSidebar: inMantine(CartSidebar),
  MobileCart: inMantine(MobileCart),
  MobileSummary: inMantine(MobileSummary),
};
