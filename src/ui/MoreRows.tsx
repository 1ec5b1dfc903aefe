import { useEffect, useRef, type RefObject } from 'react';
import { useSay } from '#text/say.tsx';
import { Announcer } from './Announcer.tsx';
import { Button } from './Button.tsx';
import type { Further } from './reading.ts';
import { Trouble } from './Trouble.tsx';
import { focusOn } from './use-focus-heir.ts';

interface Props {
  /** The element around the rows: items of a list, or rows of a table's body. */
  readonly rows: RefObject<HTMLElement | null>;
  /** The rows that are shown. */
  readonly count: number;
  /** Left out where all are shown. */
  readonly further: Further | undefined;
  /** The reason why no further ones came, where they come from the server. */
  readonly failed?: string;
  /** The news of how many are shown, once there are more than at first. */
  readonly says: string;
}

/** The way to the further rows of a list; the first of them takes the focus of whoever asked for them. */
export function MoreRows({ rows, count, further, failed, says }: Props) {
  const say = useSay();
  const own = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    if (first === undefined || count <= first) return;
    before.current = undefined;
    const { activeElement, body } = document;
    // A patient who has gone on meanwhile is left where they are.
    if (activeElement !== body && !own.current?.contains(activeElement)) return;
    focusOn(rows.current?.querySelectorAll('li, tbody > tr')[first] ?? null);
  }, [count, rows]);
  return (
    <>
      {further?.isFailed && failed && <Trouble>{failed}</Trouble>}
      <div ref={own} hidden={further === undefined}>
        {further && (
          <Button
            busy={further.isBusy}
            onClick={() => {
              before.current = count;
              further.onMore();
            }}
          >
            {say('buttons_viewmore')}
          </Button>
        )}
      </div>
      <Announcer says={says} />
    </>
  );
}
