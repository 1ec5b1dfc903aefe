import { CardUnread } from '#ui/card/CardUnread.tsx';
import type { PaymentRef } from './stage.ts';

export const Unread = ({ actor }: { readonly actor: PaymentRef }) => (
  <CardUnread
    onAgain={() => actor.send({ type: 'reading.retried' })}
    onBack={() => actor.send({ type: 'payment.cancelled' })}
  />
);
