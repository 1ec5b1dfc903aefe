import { useEffect, useId, useRef } from 'react';
import { isBusy, type ChartState, type StateKind } from '#walks/chart/graph.ts';
import { titleOf } from '../chart/words.ts';
import { visitMap } from '../drawings.ts';
import styles from './Panel.module.css';
import { mapSections, sections, type SectionProps } from './sections.tsx';

/** The sections about a state. */
export function StatePanel({ drawing, state, onClose }: SectionProps & { onClose: () => void }) {
  const heading = useId();
  const isMap = drawing === visitMap;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // No value is returned: newer browsers' scrollTo returns a promise, which is no cleanup.
    panel.current?.scrollTo(0, 0);
  }, [state.id]);
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{titleOf(state.id === '' ? drawing.graph.machine : state.name)}</h2>
        <button type="button" onClick={onClose} aria-label="Close">
          ×
        </button>
      </div>
      <p className={styles.description}>{state.description}</p>
      {!isMap && <p className={styles.kinds}>{kindsOf(state).join(', ')}</p>}
      {Object.entries(isMap ? mapSections : sections).map(([name, Part]) => (
        <Part key={name} drawing={drawing} state={state} />
      ))}
    </aside>
  );
}

const kinds: Readonly<Record<StateKind, string>> = {
  atomic: 'a state',
  compound: 'a group of states',
  parallel: 'groups of states side by side',
  final: 'an end',
  history: 'where it was before',
};

const kindsOf = (state: ChartState): readonly string[] => [
  kinds[state.kind],
  ...(state.isInitial ? ['the first'] : []),
  ...(isBusy(state) ? ['busy: the patient waits'] : []),
];
