import { useMemo } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { spaced } from '#walks/chart/spelling.ts';
import { drawings } from '../drawings.ts';
import { Section } from '../panel/Section.tsx';
import { allCharts } from '#walks/all.ts';
import { chartHref } from '../place.ts';
import type { Happening } from '#walks/walking/walk.ts';
import type { Running } from './entry.ts';
import { leavesOf, type Talk } from './moment.ts';
import styles from './NowPanel.module.css';
import { askedIn, possibleIn } from './possible.ts';
import { standsIn } from './step-words.ts';

interface Props {
  readonly talk: Talk | undefined;
  readonly drawing: Drawing | undefined;
  readonly pinned: string | undefined;
  readonly onPin: (machine: string | undefined) => void;
  /** The running conversations; left out while an earlier moment is on show. */
  readonly running?: readonly Running[];
  readonly send: (actor: string, event: Happening) => void;
}

/** The states that the conversation stands in, and the events that may come next. */
export function NowPanel({ talk, drawing, pinned, onPin, running, send }: Props) {
  const graph = drawing?.graph;
  const possible = useMemo(() => {
    if (!graph || !talk || talk.status !== 'active') return undefined;
    const leaves = leavesOf(talk.value);
    const walked = allCharts.find(({ name }) => name === graph.name);
    const own = running?.find(({ actor }) => actor === talk.actor);
    return {
      events: possibleIn({ graph, leaves, running: own, walked }),
      asked: askedIn(graph, leaves),
    };
  }, [graph, talk, running]);

  return (
    <>
      <label className={styles.chart}>
        <span>Chart</span>
        <select
          value={pinned ?? ''}
          onChange={({ currentTarget: { value } }) => onPin(value === '' ? undefined : value)}
        >
          <option value="">
            Follow the conversation{pinned === undefined && graph ? ` (${graph.name})` : ''}
          </option>
          {drawings.map(({ graph: { name, machine } }) => (
            <option key={machine} value={machine}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.now} role="status">
        {talk ? (
          standsIn(graph, talk.last).map((words) => <p key={words}>{words}</p>)
        ) : (
          <p>This conversation has not begun.</p>
        )}
        {talk && talk.status !== 'active' && <p className={styles.over}>It is over.</p>}
      </div>
      {graph && (
        <a className={styles.whole} href={chartHref(graph.name)} target="_blank" rel="noreferrer">
          All about {graph.name} (in a new tab)
        </a>
      )}
      {possible && (
        <Section title={running ? 'Possible now' : 'Possible then'}>
          {possible.asked.length > 0 && (
            <p className={styles.asked}>Under way: {possible.asked.map(spaced).join(', ')}</p>
          )}
          <ul className={styles.events}>
            {possible.events.map(({ words, event, why }) => (
              <li key={words}>
                <button
                  type="button"
                  disabled={!event || !running}
                  onClick={() => event && send(talk?.actor ?? '', event)}
                >
                  {words}
                </button>
                {why !== undefined && <span>{why}</span>}
              </li>
            ))}
          </ul>
          {!running && <p className={styles.asked}>Go back to now to press them.</p>}
        </Section>
      )}
    </>
  );
}
