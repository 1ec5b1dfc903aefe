import { useEffect, useRef } from 'react';
import { walkedBefore } from '#walks/proof/browser-record.ts';
import type { ChartGraph } from '#walks/chart/graph.ts';
import { askedOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import { CheckList, Holes, sentence } from './CheckList.tsx';
import { Coverage } from './Coverage.tsx';
import styles from './Report.module.css';
import { holesIn, type ChartReport } from './reports.ts';
import { survivorIn } from './survivor.ts';
import { Unwalked } from './Unwalked.tsx';

interface Props {
  readonly report: ChartReport;
  readonly graph: ChartGraph;
  /** The address names this chart, so the page scrolls to it. */
  readonly isAsked: boolean;
}

/** The report of a chart. */
export function ChartReportCard({ report, graph, isAsked }: Props) {
  const { proof, browser, wasWalkedBefore, score } = report;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked]);
  const holes = holesIn(report).length;
  return (
    <article ref={card} className={styles.card} aria-labelledby={`proof-${graph.machine}`}>
      <header>
        <h3 id={`proof-${graph.machine}`}>
          <a href={chartHref(graph.name)}>{graph.name}</a>
        </h3>
        <p data-well={holes === 0}>{holes === 0 ? 'whole' : `${holes} to mend`}</p>
      </header>
      <p>{graph.purpose}</p>
      <Coverage name="Tests" walked={proof.taken} all={proof.of} of="transitions" />
      {browser && (
        <Coverage name="Browser" walked={browser.walked.length} all={proof.of} of="transitions" />
      )}
      {wasWalkedBefore && <p>Browser: {walkedBefore}</p>}
      {score && <Coverage name="Faults" walked={score.noticed} all={score.mutants} of="noticed" />}
      <CheckList looked={proof.looked} holes={proof.holes} />
      <h4>When a call goes wrong</h4>
      {proof.chaos.calls.length === 0 ? (
        <p>{proof.looked.exits === 0 ? 'It calls nobody.' : 'No walk answers what it asks.'}</p>
      ) : (
        <p>
          {proof.chaos.walks} accidents befell what it asks for:{' '}
          {list(proof.chaos.calls.map(askedOf))}.{' '}
          {proof.holes.chaos.length === 0 &&
            'Each ended where the patient sees what happened and what to do.'}
        </p>
      )}
      <Holes list={proof.holes.chaos} />
      {score && score.survivors.length > 0 && (
        <>
          <h4>Faults that no walk noticed</h4>
          <ul className={styles.survivors}>
            {score.survivors.map((text) => {
              const { about, fault, state } = survivorIn(graph, text);
              return (
                <li key={text}>
                  {state === undefined ? (
                    about
                  ) : (
                    <a href={chartHref(graph.name, state)}>{sentence(about)}</a>
                  )}
                  : {fault}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {browser && <Unwalked graph={graph} ids={browser.missed} />}
    </article>
  );
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
