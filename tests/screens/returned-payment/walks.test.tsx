import ReturnedPayment from '#screens/returned-payment/index.tsx';
import { returnedTable } from '#walks/payment/returned.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(returnedTable, (actor) => <ReturnedPayment actor={actor} />);
