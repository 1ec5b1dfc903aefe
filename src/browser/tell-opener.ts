import { isHeard, type Completed } from '#domain/vendor-window.ts';
import { completionChannel } from './hear-completions.ts';

/**
 * Tells the page that opened this one, or the page around it, that the vendor sent the browser back; its
 * own origin alone hears it. Where the opener was cut off, a channel of the same origin carries it. The
 * page that heard it answers in the same ways.
 */
export function tellOpener(completed: Completed, heard: () => void): void {
  const { parent, location } = window;
  const { handle } = completed;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (handle !== undefined && isHeard(data, handle)) heard();
  };
  window.addEventListener('message', (event) => {
    if (event.origin === location.origin) hear(event);
  });
  const listener = (window.opener as Window | null) ?? (parent === window ? null : parent);
  listener?.postMessage(completed, location.origin);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(completionChannel);
  channel.addEventListener('message', hear);
  channel.postMessage(completed);
}
