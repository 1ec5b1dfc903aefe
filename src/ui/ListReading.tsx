import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useSay } from '#text/say.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import type { Again } from './reading.ts';

/** The wait for a list, in the height of its rows. */
export function ListReading({ height }: { readonly height: string }) {
  const say = useSay();
  return (
    <div role="status">
      <span className="visually-hidden">{say('labels_loadingplease')}</span>
      <Skeleton height={height} mb="0.75rem" aria-hidden="true" />
      <Skeleton height={height} aria-hidden="true" />
    </div>
  );
}

/** A list that did not come, with a way to ask again. */
export function ListUnread({ topic, again }: { readonly topic: string; readonly again: Again }) {
  const say = useSay();
  return (
    <Note role="alert" isFault icon="alert">
      <p>{topic}</p>
      <Button busy={again.isBusy} onClick={again.onAgain}>
        {say('buttons_tryagain')}
      </Button>
    </Note>
  );
}
