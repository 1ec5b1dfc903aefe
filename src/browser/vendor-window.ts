import type { Completed } from '#domain/vendor-window.ts';
import { hearCompletions } from './hear-completions.ts';

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
  /**
   * The payer came back to this page, and the window reads as closed. A page that cuts its opener off
   * reads so as well, so that this says nothing of the payment.
   */
  readonly closed?: () => void;
}

export interface VendorWindow {
  /** The browser blocked the window: a press must open it. */
  readonly blocked: boolean;
  /** Brings the window to the front, or opens it where it reads as closed; false where the browser blocks that. */
  readonly bringForward: () => boolean;
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

/** Shows a vendor's page in a frame or in a window, and listens to it until the end. */
export function openVendorWindow({ url, frame, ahead, handle, ...news }: Wanted): VendorWindow {
  const { completed, closed = () => undefined } = news;
  let popup = frame ? null : ahead === undefined ? window.open(url, '', place) : ahead;
  const unheard = hearCompletions({
    handle,
    completed,
    isShown: (source) => {
      const shown = frame ? frame.contentWindow : popup;
      return shown !== null && source === shown;
    },
  });
  const comeBack = () => {
    if (document.visibilityState === 'visible' && popup?.closed) closed();
  };
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  if (frame) frame.src = url;
  else if (ahead) ahead.location.replace(url);
  return {
    blocked: !frame && popup === null,
    bringForward: () => {
      if (popup === null || popup.closed) popup = window.open(url, '', place);
      popup?.focus();
      return popup !== null;
    },
    end: () => {
      unheard();
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      popup?.close();
    },
  };
}
