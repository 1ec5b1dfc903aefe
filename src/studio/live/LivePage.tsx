import { useCallback, useMemo, useRef, useState } from 'react';
import type { Entry } from './entry.ts';
import { EventList } from './EventList.tsx';
import { LivePicture } from './LivePicture.tsx';
import styles from './LivePage.module.css';
import { followed, latestOf, momentAt } from './moment.ts';
import { NowPanel } from './NowPanel.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { RecordFile } from './record-file.ts';
import { Scrubber } from './Scrubber.tsx';
import { drawingOfMachine } from './charts.ts';
import { useLive } from './use-live.ts';

interface Props {
  readonly provider: string | undefined;
  /** The page stands in the portal's own page, and shows that portal. */
  readonly beside: boolean;
}

const moved = ({ isQuiet }: Entry): boolean => !isQuiet;

/** The portal beside the chart that it is in, and every event so far. */
export function LivePage({ provider, beside }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const peer = useCallback(
    () => (beside ? window.parent : (frame.current?.contentWindow ?? null)),
    [beside],
  );
  const live = useLive(peer);
  const [opened, setOpened] = useState<RecordFile>();
  const [cursor, setCursor] = useState<number>();
  const [pinned, setPinned] = useState<string>();

  const record = opened ?? { provider: live.latest?.slug ?? '', entries: live.entries };
  const steps = useMemo(() => record.entries.filter(moved), [record.entries]);
  const at = cursor === undefined ? steps.length : Math.min(cursor, steps.length);
  const talks = useMemo(() => momentAt(steps, at), [steps, at]);
  const talk = pinned === undefined ? followed(talks) : latestOf(talks, pinned);
  const drawing = drawingOfMachine(talk?.chart ?? pinned ?? 'portal');
  const goTo = (count: number) => setCursor(count >= steps.length ? undefined : count);
  const open = (file: RecordFile | undefined) => {
    setOpened(file);
    setCursor(undefined);
  };
  const isNow = cursor === undefined && opened === undefined;

  return (
    <div className={styles.page} data-beside={beside || undefined}>
      {beside ? (
        <h1 className="visually-hidden">The charts behind this page</h1>
      ) : (
        <PortalFrame frame={frame} asked={provider} live={live} onFresh={() => open(undefined)} />
      )}
      <section className={styles.chart} aria-label="The chart">
        {drawing && <LivePicture key={drawing.graph.name} drawing={drawing} talk={talk} />}
        <Scrubber steps={steps} at={at} onGo={goTo} />
      </section>
      <div className={styles.side}>
        <h2 className="visually-hidden">The conversation</h2>
        <NowPanel
          talk={talk}
          drawing={drawing}
          pinned={pinned}
          onPin={setPinned}
          {...(isNow && { running: live.latest?.running ?? [] })}
          send={live.send}
        />
        <EventList
          steps={steps}
          at={at}
          onGo={goTo}
          quiet={record.entries.length - steps.length}
          missed={opened ? 0 : (live.latest?.missed ?? 0)}
        />
        <RecordTools record={record} isOpened={opened !== undefined} onOpen={open} />
      </div>
    </div>
  );
}
