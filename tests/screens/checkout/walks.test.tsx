import Checkout from '#screens/checkout/index.tsx';
import { checkoutTable } from '#walks/payment/checkout.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(checkoutTable, (actor) => <Checkout actor={actor} isGuest />);
