import { CardUnread } from '#ui/card/CardUnread.tsx';
import type { Props } from './props.ts';

export const Unread = ({ actor }: Props) => (
  <CardUnread
    onAgain={() => actor.send({ type: 'reading.retried' })}
    onBack={() => actor.send({ type: 'entry.cancelled' })}
  />
);
