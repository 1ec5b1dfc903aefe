import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { session } from '#machines/session.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import type { SessionRef } from './portal-ref.ts';
import { LapsedModal, SessionModal } from './SessionModal.tsx';

type Phase = 'quiet' | 'stayed' | 'warned' | 'continuing' | 'lapsed';

const phaseOf = (snapshot: SnapshotFrom<typeof session>): Phase => {
  if (snapshot.matches('lapsed')) return 'lapsed';
  if (snapshot.matches({ alive: 'warned' })) return 'warned';
  if (snapshot.matches({ alive: 'continuing' })) return 'continuing';
  return snapshot.matches({ alive: { active: 'stayed' } }) ? 'stayed' : 'quiet';
};

function Phases({ session }: { session: SessionRef }) {
  const say = useSay();
  const phase = useSelector(session, phaseOf);
  return (
    <>
      <Announcer says={phase === 'stayed' ? say('labels_sessioncontinued') : ''} />
      {(phase === 'warned' || phase === 'continuing') && (
        <SessionModal session={session} continuing={phase === 'continuing'} />
      )}
      {phase === 'lapsed' && <LapsedModal session={session} />}
    </>
  );
}

/** The dialogs of a session, shown when it is about to end. */
export const SessionPhases = inMantine(Phases);
