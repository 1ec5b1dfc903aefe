import type { RaisedAlert } from '#machines/alerts.ts';
import type { Context } from '#machines/portal/types.ts';
import type { Portal } from './doors.ts';

type Now = Pick<ReturnType<Portal['getSnapshot']>, 'children'>;

export const raise = (portal: Portal, alert: RaisedAlert): void =>
  portal.send({ type: 'alert.raised', alert });

/** Takes a notice away, if it is still on show; another payment may be told in the same words. */
export function withdraw({ children }: Now, { text, values }: RaisedAlert): void {
  const list = children.alerts?.getSnapshot().context.list ?? [];
  list
    .find((one) => one.text === text && one.values === values)
    ?.ref.send({ type: 'alert.dismissed' });
}

/** Raises a notice that goes as soon as it does not hold any more. */
export function sayWhile(
  portal: Portal,
  alert: RaisedAlert,
  holds: (context: Context) => boolean,
): void {
  raise(portal, alert);
  const following = portal.subscribe((now) => {
    if (holds(now.context)) return;
    following.unsubscribe();
    withdraw(now, alert);
  });
}
