import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './PortalFrame.module.css';
import type { Live } from './use-live.ts';
import { useProviders } from './use-providers.ts';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly asked: string | undefined;
  readonly live: Live;
  readonly onFresh: () => void;
}

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Width = keyof typeof widths;
const isWidth = (name: string): name is Width => Object.hasOwn(widths, name);

/** The portal in a frame, as a patient sees it. */
export function PortalFrame({ frame, asked, live, onFresh }: Props) {
  const providers = useProviders();
  const [chosen, setChosen] = useState(asked);
  const [width, setWidth] = useState<Width>('phone');
  const [visit, setVisit] = useState(0);
  const box = useScale(widths[width]);
  const known = providers?.map(({ slug }) => slug) ?? [];
  const slug = chosen !== undefined && known.includes(chosen) ? chosen : known[0];
  const portal = live.latest?.running.find(({ chart }) => chart === 'portal');
  const { language, languages = [] } = live.latest ?? {};
  const startAgain = (next?: string) => {
    forgetVisits();
    live.forget();
    onFresh();
    if (next !== undefined) setChosen(next);
    setVisit(visit + 1);
  };

  return (
    <section className={styles.portal} data-width={width} aria-label="The portal">
      <h1>Live</h1>
      {providers?.length === 0 && (
        <p className={styles.missing}>
          Here is no portal to look at: it takes a sandbox, which <code>npm start</code> opens on
          your machine. A record of one can be opened and looked through all the same.
        </p>
      )}
      {slug !== undefined && (
        <>
          <div className={styles.tools}>
            <label>
              <span>Provider</span>
              <select
                value={slug}
                onChange={({ currentTarget }) => startAgain(currentTarget.value)}
              >
                {providers?.map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>Language</span>
              <select
                value={language ?? ''}
                disabled={!portal || languages.length < 2}
                onChange={({ currentTarget: { value } }) =>
                  portal && live.send(portal.actor, { type: 'language.chosen', language: value })
                }
              >
                {languages.length === 0 && (
                  <option value={language ?? ''}>{language ?? '…'}</option>
                )}
                {languages.map(({ code, displayName }) => (
                  <option key={code} value={code}>
                    {displayName}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>Width</span>
              <select
                value={width}
                onChange={({ currentTarget: { value } }) => isWidth(value) && setWidth(value)}
              >
                {Object.entries(widths).map(([name, pixels]) => (
                  <option key={name} value={name}>
                    {name} ({pixels})
                  </option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => startAgain()}>
              Start again
            </button>
          </div>
          <div ref={box} className={styles.box}>
            <iframe
              key={`${slug} ${visit}`}
              ref={frame}
              title={`The portal of ${slug}`}
              src={`/${slug}/?live`}
              onLoad={live.hello}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** The frame keeps its width, and is drawn as large as there is room. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const fit = () => {
      const scale = Math.min(1, node.clientWidth / width);
      node.style.setProperty('--scale', String(scale));
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(node);
    return () => resized.disconnect();
  });
  return box;
}

/** Forgets the visits that the tab keeps, so that a fresh start brings none of them back. */
function forgetVisits(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('portico.')) sessionStorage.removeItem(key);
}
