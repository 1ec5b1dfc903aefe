import TextLink from '#screens/text-link/index.tsx';
import { textLinkTable } from '#walks/text-link.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(textLinkTable, (actor) => <TextLink actor={actor} />);
