import Communications from '#screens/communications/index.tsx';
import { communicationsTable } from '#walks/communications.ts';
import { sampleChoices, sampleReach, sampleTextCards } from '#walks/samples/communications.ts';
import { playScreen } from '../../support/play-screen.tsx';

const shown = {
  kind: 'read',
  choices: { ...sampleChoices, hasSmsOptIn: true, hasTextToPay: true },
  reach: { ...sampleReach, hasSavedCard: true, hasAbleCard: true },
  textCards: sampleTextCards,
} as const;

playScreen(
  communicationsTable,
  (actor) => <Communications actor={actor} shown={shown} isHolder isSent={false} />,
  { unseen: ['with statements by e-mail', 'with mail and what rests on it'] },
);
