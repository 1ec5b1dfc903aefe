import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { Unread as Shown } from './props.ts';

/** A list that did not come, with a way to ask again. */
export function Unread({ topic, list }: { readonly topic: string; readonly list: Shown }) {
  const say = useSay();
  return (
    <Note role="alert" isFault icon="alert">
      <p>{topic}</p>
      <Button busy={list.isBusy} onClick={list.onAgain}>
        {say('buttons_tryagain')}
      </Button>
    </Note>
  );
}

export function Reading() {
  const say = useSay();
  return (
    <div role="status">
      <span className="visually-hidden">{say('labels_loadingplease')}</span>
      <Skeleton height="4rem" mb="0.75rem" aria-hidden="true" />
      <Skeleton height="4rem" aria-hidden="true" />
    </div>
  );
}
