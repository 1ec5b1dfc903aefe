import Checkout from '#screens/checkout/index.tsx';
import { checkoutTable } from '#walks/payment/checkout.ts';
import { savedAmex, savedVisa } from '#walks/samples/saved-cards.ts';
import { playScreen } from '../../support/play-screen.tsx';

const saved = { cards: [savedVisa, savedAmex], unread: undefined };

playScreen(checkoutTable, (actor) => <Checkout {...{ actor, saved }} isGuest={false} />);
