import Communications from '#screens/communications/index.tsx';
import { communicationsTable } from '#walks/communications.ts';
import { sampleChoices, sampleReach } from '#walks/samples/communications.ts';
import { playScreen } from '../../support/play-screen.tsx';

const shown = { kind: 'read', choices: sampleChoices, reach: sampleReach } as const;

playScreen(
  communicationsTable,
  (actor) => <Communications actor={actor} shown={shown} isHolder />,
  { unseen: ['with statements by e-mail', 'with mail and what rests on it'] },
);
