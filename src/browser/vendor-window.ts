import { completedIn, type Completed } from '#domain/vendor-window.ts';

/** The name of the channel between pages of one origin. */
export const completionChannel = 'portico.completed';

const place = 'popup,left=100,top=100,width=980,height=780';

interface Wanted {
  /** An address that `vendorPage` has passed; undefined while it is not known yet. */
  readonly url: string | undefined;
  /** The frame on the page, where there is one; otherwise a window is opened. */
  readonly frame?: HTMLIFrameElement;
  /** The handle of the payment: the channel is heard by the tabs of other payments as well. */
  readonly handle?: string | undefined;
  readonly completed: (completed: Completed) => void;
}

export interface VendorWindow {
  /** The browser blocked the window: a press must open it. */
  readonly blocked: boolean;
  readonly go: (url: string) => void;
  /** Stops listening, and takes the window away. */
  readonly end: () => void;
}

/**
 * Shows a vendor's page in a frame or in a window; a window must be opened in the press itself. Nobody
 * here asks whether the window is closed: a page that cuts its opener off reads as closed at once.
 */
export function openVendorWindow({ url, frame, handle, completed }: Wanted): VendorWindow {
  const popup = frame ? null : window.open(url ?? 'about:blank', '', place);
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
  const go = (address: string) => {
    if (frame) frame.src = address;
    else popup?.location.replace(address);
  };
  if (frame && url !== undefined) go(url);
  return {
    blocked: !frame && popup === null,
    go,
    end: () => {
      window.removeEventListener('message', hear);
      channel?.close();
      popup?.close();
    },
  };
}
