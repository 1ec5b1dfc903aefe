import YearPapers from '#screens/year-papers/index.tsx';
import { yearPapersTable } from '#walks/year-papers.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(yearPapersTable, (actor) => <YearPapers actor={actor} />);
