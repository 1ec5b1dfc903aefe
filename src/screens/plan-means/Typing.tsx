import { useSelector } from '@xstate/react';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { TypedBank } from './TypedBank.tsx';
import { TypedCard } from './TypedCard.tsx';

/** The plan, and the form of what is typed for it. */
export function Typing({ actor, contact }: Props) {
  const kind = useSelector(actor, ({ context }) => context.kind);
  const Typed = kind === 'bank' ? TypedBank : TypedCard;
  return (
    <Page actor={actor}>
      <Typed actor={actor} contact={contact} />
    </Page>
  );
}
