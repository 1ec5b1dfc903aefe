import Login from '#screens/login/index.tsx';
import { loginTable } from '#walks/login.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(loginTable, (actor) => <Login actor={actor} />);
