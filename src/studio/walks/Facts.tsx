import { onceADay } from '#walks/telling/export.ts';
import { scriptedLines } from '#walks/telling/server-words.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { StartHere } from './StartHere.tsx';
import styles from './Walks.module.css';

/** The facts that a tester needs to know before a walk. */
export const Facts = ({ walk }: { walk: TestWalk }) => (
  <div className={styles.facts}>
    <dl>
      <dt>In which case</dt>
      <dd>{walk.scenario}</dd>
      <dt>Open</dt>
      <dd>
        <code>{walk.opens}</code>, {walk.login}
      </dd>
      {walk.pays !== '' && (
        <>
          <dt>Pay with</dt>
          <dd>
            {walk.pays}
            <small>{onceADay}</small>
          </dd>
        </>
      )}
      {walk.scripted.length > 0 && (
        <>
          <dt>The server is told before</dt>
          <dd>{scriptedLines(walk.scripted).join('; then: ')}</dd>
        </>
      )}
    </dl>
    {walk.cannot.length > 0 && (
      <p className={styles.cannot}>Cannot be done by hand: {walk.cannot.join('; ')}.</p>
    )}
    <StartHere walk={walk} />
  </div>
);
