import CashPayment from '#screens/cash-payment/index.tsx';
import { codeTable } from '#walks/payment/code.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(codeTable, (actor) => <CashPayment actor={actor} />);
