import { completedIn, type Completed, type Heard } from '#domain/vendor-window.ts';

/** The name of the channel between pages of one origin. */
export const completionChannel = 'portico.completed';

/** A page that comes after its payment was decided is answered this much longer. */
const answersFor = 60_000;

interface Hearing {
  /** The handle of the payment: other tabs pay too. */
  readonly handle: string | undefined;
  /** True of a message from the page that this one shows; one with the payment's handle needs no such proof. */
  readonly isShown?: (source: MessageEventSource | null) => boolean;
  readonly completed: (completed: Completed) => void;
}

/** Hears the completion pages of a payment, and answers each, so that its window closes. */
export function hearCompletions({ handle, isShown, completed }: Hearing): () => void {
  let isOver = false;
  const pass = (found: Completed, answer: (heard: Heard) => void) => {
    if (!isOver) completed(found);
    if (handle !== undefined && found.handle === handle) answer({ heard: handle });
  };
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin) return;
    const found = completedIn(data);
    const isOurs = isShown?.(source) === true || (handle !== undefined && found?.handle === handle);
    if (found && isOurs)
      pass(found, (heard) => source?.postMessage(heard, { targetOrigin: origin }));
  };
  window.addEventListener('message', hear);
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(completionChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const found = completedIn(data);
    if (found && found.handle === handle) pass(found, (heard) => channel.postMessage(heard));
  });
  return () => {
    isOver = true;
    setTimeout(() => {
      window.removeEventListener('message', hear);
      channel?.close();
    }, answersFor);
  };
}
