import { useEffect, useRef } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Editing } from './use-editing.ts';

interface Props {
  readonly planId: string;
  /** Which account; none for a plan of several payments. */
  readonly number?: string;
  readonly editing: Editing;
}

/** Asks whether to change it. */
export function EditItem({ planId, number, editing }: Props) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = editing.asked === planId;
  const wasAsked = useRef(isAsked);
  // What was pressed may have stood in another part of the page, and takes no focus back.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAsked.current && !isAsked && isLost) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <Button
      ref={button}
      look="quiet"
      icon="pencil"
      aria-label={
        number === undefined
          ? say('buttons_edittheplan')
          : say('buttons_editaccountnamed', { number })
      }
      onClick={() => editing.ask(planId)}
    >
      {say('buttons_edit')}
    </Button>
  );
}
