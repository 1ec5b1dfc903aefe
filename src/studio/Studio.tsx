import { lazy, Suspense, useEffect, useRef } from 'react';
import { drawingOf } from './drawings.ts';
import { ChartPage } from './pages/ChartPage.tsx';
import { DifferencePage } from './pages/DifferencePage.tsx';
import { GalleryPage } from './pages/GalleryPage.tsx';
import { ProofPage } from './pages/ProofPage.tsx';
import {
  differenceHref,
  galleryHref,
  liveHref,
  proofHref,
  usePlace,
  walksHref,
  type Place,
} from './place.ts';
import styles from './Studio.module.css';

/** The live page brings the production charts along. */
const LivePage = lazy(async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }));

const WalksPage = lazy(async () => ({
  default: (await import('./walks/WalksPage.tsx')).WalksPage,
}));

/** The pages of the studio, for reviewers and testers. */
export function Studio() {
  const place = usePlace();
  const here = `${place.page} ${'chart' in place ? place.chart : ''} ${'walk' in place ? place.walk : ''}`;
  const main = useRef<HTMLElement>(null);
  const before = useRef(here);
  useEffect(() => {
    document.title = `${titleOf(place)} · Portico studio`;
    // The focus goes to the new page, so that a screen reader reads it.
    if (before.current !== here) main.current?.focus({ preventScroll: place.page === 'walks' });
    if (before.current !== here && place.page === 'walks') window.scrollTo(0, 0);
    before.current = here;
  }, [here, place]);
  return (
    <div className={styles.studio}>
      <header className={styles.header} hidden={place.page === 'live' && place.beside}>
        <a className={styles.name} href={galleryHref}>
          Portico studio
        </a>
        <nav aria-label="Studio" className={styles.links}>
          <a href={galleryHref} aria-current={place.page === 'gallery' ? 'page' : undefined}>
            Charts
          </a>
          <a
            href={differenceHref()}
            aria-current={place.page === 'difference' ? 'page' : undefined}
          >
            Difference
          </a>
          <a href={walksHref()} aria-current={place.page === 'walks' ? 'page' : undefined}>
            Walks
          </a>
          <a href={proofHref()} aria-current={place.page === 'proof' ? 'page' : undefined}>
            Proof
          </a>
          <a href={liveHref} aria-current={place.page === 'live' ? 'page' : undefined}>
            Live
          </a>
        </nav>
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        <Page place={place} />
      </main>
    </div>
  );
}

function Page({ place }: { place: Place }) {
  if (place.page === 'difference') return <DifferencePage chart={place.chart} key={place.chart} />;
  if (place.page === 'gallery') return <GalleryPage />;
  if (place.page === 'proof') return <ProofPage chart={place.chart} />;
  if (place.page === 'live')
    return (
      <Suspense>
        <LivePage key={place.provider} provider={place.provider} beside={place.beside} />
      </Suspense>
    );
  if (place.page === 'walks')
    return (
      <Suspense>
        <WalksPage place={place} />
      </Suspense>
    );
  const drawing = drawingOf(place.chart);
  return drawing ? (
    <ChartPage key={place.chart} drawing={drawing} state={place.state} />
  ) : (
    <GalleryPage missing={place.chart} />
  );
}

const titleOf = (place: Place): string => {
  if (place.page === 'chart') return place.chart;
  if (place.page === 'live') return 'Live';
  if (place.page === 'proof') return 'The proof';
  if (place.page === 'walks')
    return place.chart === undefined ? 'Walks' : `Walks of ${place.chart}`;
  return place.page === 'gallery' ? 'Charts' : 'Difference';
};
