import BalanceSearch from '#screens/balance-search/index.tsx';
import { balanceSearchTable } from '#walks/balance-search.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(balanceSearchTable, (actor) => <BalanceSearch actor={actor} />);
