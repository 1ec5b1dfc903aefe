import { useState } from 'react';
import { clearAnswers, scriptAnswers } from '#api/queries/sandbox-answers.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { freshTab } from './fresh-tab.ts';
import styles from './Walks.module.css';

type State = 'ready' | 'working' | 'begun' | 'failed';

const words: Readonly<Record<State, string>> = {
  ready: '',
  working: '',
  begun: 'The portal is open in another tab, and its server is ready for this walk.',
  failed:
    'The sandbox did not answer. It is there when the studio is opened from it: npm start, then /studio/.',
};

/** Sets the sandbox up for the walk, and opens the portal. */
export function StartHere({ walk: { opens, scripted } }: { walk: TestWalk }) {
  const [state, setState] = useState<State>('ready');
  const start = async () => {
    setState('working');
    const tab = freshTab();
    try {
      await clearAnswers();
      await scriptAnswers(scripted);
      if (tab) tab.location.replace(new URL(opens, document.baseURI));
      setState('begun');
    } catch {
      tab?.close();
      setState('failed');
    }
  };
  return (
    <div className={styles.start}>
      <button type="button" aria-disabled={state === 'working'} onClick={() => void start()}>
        Start here
      </button>
      <p role="status" data-failed={state === 'failed' || undefined}>
        {words[state]}
      </p>
    </div>
  );
}
