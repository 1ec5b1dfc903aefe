import CloseAccount from '#screens/close-account/index.tsx';
import { closeAccountTable } from '#walks/close-account.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(closeAccountTable, (actor) => (
  <CloseAccount actor={actor} username="rosa@example.org" />
));
