import CashCodePage from '#screens/cash-code/index.tsx';
import { cashCodeTable } from '#walks/payment/cash-code.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(cashCodeTable, (actor) => <CashCodePage actor={actor} />);
