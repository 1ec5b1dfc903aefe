import { completedIn, type Completed } from '#domain/vendor-window.ts';

/** The name of the channel between pages of one origin. */
export const completionChannel = 'portico.completed';

const place = 'popup,left=100,top=100,width=980,height=780';

interface Wanted {
  /** An address that `vendorPage` has passed. */
  readonly url: string;
  /** The frame on the page, where there is one; otherwise a window is opened. */
  readonly frame?: HTMLIFrameElement;
  /** The window that a press has opened ahead; null where the browser blocked it. */
  readonly ahead?: Window | null | undefined;
  /** The handle of the payment: the channel is heard by the tabs of other payments as well. */
  readonly handle?: string | undefined;
  readonly completed: (completed: Completed) => void;
}

export interface VendorWindow {
  /** The browser blocked the window: a press must open it. */
  readonly blocked: boolean;
  /** Stops listening, and takes the window away. */
  readonly end: () => void;
}

/** Opens the window in the press itself, before the address is known: later a browser may block it. */
export function openAhead(says: string): Window | null {
  const popup = window.open('about:blank', '', place);
  if (popup?.document.body) {
    popup.document.title = says;
    popup.document.body.textContent = says;
  }
  return popup;
}

/**
 * Shows a vendor's page in a frame or in a window. Nobody here asks whether the window is closed: a page
 * that cuts its opener off reads as closed at once.
 */
export function openVendorWindow({ url, frame, ahead, handle, completed }: Wanted): VendorWindow {
  const popup = frame ? null : ahead === undefined ? window.open(url, '', place) : ahead;
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    const shown = frame ? frame.contentWindow : popup;
    if (origin !== window.location.origin || shown === null || source !== shown) return;
    pass(data);
  };
  const pass = (data: unknown, isOurs: (told: Completed) => boolean = () => true) => {
    const found = completedIn(data);
    if (found && isOurs(found)) completed(found);
  };
  window.addEventListener('message', hear);
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(completionChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    pass(data, (told) => told.handle === handle),
  );
  if (frame) frame.src = url;
  else if (ahead) ahead.location.replace(url);
  return {
    blocked: !frame && popup === null,
    end: () => {
      window.removeEventListener('message', hear);
      channel?.close();
      popup?.close();
    },
  };
}
