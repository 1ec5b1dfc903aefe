import { CardUnread } from '#ui/card/CardUnread.tsx';
import type { DirectRef } from './stage.ts';

export const Unread = ({ actor }: { readonly actor: DirectRef }) => (
  <CardUnread
    onAgain={() => actor.send({ type: 'reading.retried' })}
    onBack={() => actor.send({ type: 'payment.cancelled' })}
  />
);
