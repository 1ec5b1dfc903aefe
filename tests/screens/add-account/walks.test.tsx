import AddAccount from '#screens/add-account/index.tsx';
import { addAccountTable } from '#walks/add-account.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(addAccountTable, (actor) => <AddAccount actor={actor} />);
