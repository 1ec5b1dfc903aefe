import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { mostAtOnce as most } from '#domain/most-at-once.ts';
import { countForRoom } from '#domain/paid-at-once.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';

/** The bills that had no room in the payment, as long as they are put off, with the way back. */
export function PutOff({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const count = useSelector(actor, ({ context }) => countForRoom(context.cart));
  if (count === 0) return null;
  return (
    <Note icon="history">
      <p>{say('topics_putoffforroom', { count, most })}</p>
      <Button onClick={() => actor.send({ type: 'rest.restored' })}>{say('buttons_undo')}</Button>
    </Note>
  );
}
