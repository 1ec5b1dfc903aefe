import { useState } from 'react';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { useLate } from '#ui/use-late.ts';

/** Speaks what others see at a glance: a wait, another language. */
export function Spoken({ waiting, language }: { waiting: boolean; language: string }) {
  const say = useSay();
  const [first] = useState(language);
  const late = useLate(waiting);
  const [changed, setChanged] = useState(false);
  if (language !== first && !changed) setChanged(true);
  if (late) return <Announcer says={say('labels_loadingplease')} />;
  return <Announcer says={changed ? say('labels_languagechanged') : ''} />;
}
