import { useCallback, useEffect, useMemo } from 'react';
import { countsOf } from '../chart/counts.ts';
import type { Drawing } from '../chart/drawing.ts';
import { stateIn } from '#walks/chart/graph.ts';
import { beginningOf, rectOf } from '../chart/place-of.ts';
import { fileOf, visitMap } from '../drawings.ts';
import { StatePanel } from '../panel/StatePanel.tsx';
import type { Tone } from '../picture/tones.ts';
import { chartHref, replacePlace } from '../place.ts';
import { SearchBar } from '../viewer/SearchBar.tsx';
import { useSearch } from '../viewer/use-search.ts';
import { useView } from '../viewer/use-view.ts';
import { opening } from '../viewer/view.ts';
import { Viewer } from '../viewer/Viewer.tsx';
import styles from './ChartPage.module.css';
import { ExportLinks } from './ExportLinks.tsx';
import { Legend } from './Legend.tsx';

interface Props {
  readonly drawing: Drawing;
  readonly state: string | undefined;
}

/** One chart, as large as the window allows. */
export function ChartPage({ drawing, state: asked }: Props) {
  const { graph } = drawing;
  const { name } = graph;
  const isMap = drawing === visitMap;
  const controls = useView(drawing, (picture, stage) =>
    opening(picture, stage, beginningOf(drawing)),
  );
  const { show } = controls;
  const state = asked === undefined ? undefined : stateIn(graph, asked);

  const bringUp = useCallback(
    (id: string) => {
      const rect = rectOf(drawing, id);
      if (rect) show(rect);
    },
    [drawing, show],
  );
  const search = useSearch(graph, ({ id }) => bringUp(id));
  const tones = useMemo(() => {
    const all = search.found.map(({ id }): [string, Tone] => [id, 'found']);
    const at = search.found[search.at];
    return new Map<string, Tone>(at ? [...all, [at.id, 'current']] : all);
  }, [search.found, search.at]);

  useEffect(() => {
    if (asked !== undefined) bringUp(asked);
  }, [asked, bringUp]);
  const choose = useCallback((id: string) => replacePlace(chartHref(name, id)), [name]);
  const { states, transitions } = countsOf(graph);
  const svg = fileOf(name, 'svg');

  return (
    <div className={styles.page} data-tall={drawing.height > drawing.width || undefined}>
      <div className={styles.top}>
        <div>
          <h1>{isMap ? 'The map of the visit' : name}</h1>
          <p>
            {graph.purpose}
            {!isMap && ` ${states} states, ${transitions} transitions.`}
          </p>
        </div>
        <SearchBar search={search} />
        <ExportLinks name={name} />
      </div>
      <Legend drawing={drawing} />
      {asked !== undefined && !state && (
        <p role="status" className={styles.missing}>
          There is no state called {asked} in this chart. This is all of it.
        </p>
      )}
      <div className={styles.rest} data-open={state !== undefined || undefined}>
        <Viewer
          drawing={drawing}
          controls={controls}
          label={`Picture of ${name}`}
          tones={tones}
          chosen={state?.id}
          onChoose={choose}
        />
        {state && (
          <StatePanel
            drawing={drawing}
            state={state}
            onClose={() => replacePlace(chartHref(name))}
          />
        )}
      </div>
      {svg !== undefined && <img className={styles.printed} src={svg} alt="" />}
    </div>
  );
}
