import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CartRow } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { EditQuestionRef } from './use-edit-question.ts';

interface Props {
  readonly row: CartRow;
  /** The account's number; left out for a plan of several payments. */
  readonly number?: string;
  readonly question: EditQuestionRef | undefined;
}

/** The button that asks whether to change a row of the cart. */
export function EditItem({ row, number, question }: Props) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = useSelector(question, (now) => now?.context.row?.planId === row.planId);
  const wasAsked = useRef(isAsked);
  // The question's dialog cannot give the focus back to a button that a narrower window took away.
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
      onClick={() => question?.send({ type: 'edit.asked', row })}
    >
      {say('buttons_edit')}
    </Button>
  );
}
