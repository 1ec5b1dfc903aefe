import type { Completed } from '#domain/vendor-window.ts';
import { completionChannel } from './vendor-window.ts';

/**
 * Tells the page that opened this one, or the page around it, that the vendor sent the browser back; its
 * own origin alone hears it. Where the opener was cut off, a channel of the same origin carries it.
 */
export function tellOpener(completed: Completed): void {
  const { parent, location } = window;
  const listener = (window.opener as Window | null) ?? (parent === window ? null : parent);
  listener?.postMessage(completed, location.origin);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(completionChannel);
  channel.postMessage(completed);
  channel.close();
}
