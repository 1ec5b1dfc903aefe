import Security from '#screens/security/index.tsx';
import { accountChanges, liveSessions } from '#walks/samples/security.ts';
import { securityTable } from '#walks/security.ts';
import { playScreen } from '../../support/play-screen.tsx';

const sessions = { kind: 'read', list: liveSessions } as const;
const changes = { kind: 'read', list: accountChanges } as const;

playScreen(securityTable, (actor) => (
  <Security actor={actor} sessions={sessions} changes={changes} mayClose />
));
