import { isReport, type Completed } from '#domain/vendor-window.ts';
import { hearCompletions } from './hear-completions.ts';

const place = 'popup,left=100,top=100,width=980,height=780';
/** A second press comes to the same window, also where this page was loaded anew meanwhile. */
const name = 'portico-vendor';

/**
 * A page around this one may cut off whatever opens here by its opener policy: the browser then answers as
 * if it had blocked the window, and an empty one could never be led on.
 */
export const holdsWindows = (): boolean => window.top === window;

interface Wanted {
  /** An address that `vendorPage` has passed. */
  readonly url: string;
  /** The frame on the page, where there is one; otherwise a window is opened. */
  readonly frame?: HTMLIFrameElement;
  /** The window that a press has opened ahead; null where the browser blocked it. */
  readonly ahead?: Window | null | undefined;
  /** The window that a press has opened with the page in it. */
  readonly held?: Window | null;
  /** A press asks for the page at once; in a frame nothing else opens a window. */
  readonly isPressed?: boolean;
  /** The handle of the payment: the channel is heard by the tabs of other payments as well. */
  readonly handle?: string | undefined;
  readonly completed: (completed: Completed) => void;
  /** The page itself told, from its own origin, that its payer is done there. */
  readonly reported?: () => void;
  /**
   * The payer came back to this page, and the window reads as closed. A page that cuts its opener off
   * reads so as well, so that this says nothing of the payment.
   */
  readonly closed?: () => void;
}

/**
 * The ways in which a window came, or not:
 * opened   it is held here
 * blocked  the browser blocked it, and a press must open it
 * severed   it was opened from a frame, or blocked: the browser tells neither
 */
export type Opened = 'opened' | 'blocked' | 'severed';

export interface VendorWindow {
  /** The end of the opening; in a frame the window is awaited until a press. */
  readonly stands: Opened | 'awaited';
  /** Brings the window to the front, or opens it where it reads as closed. */
  readonly bringForward: () => Opened;
  /** Stops listening, and takes the window away. */
  readonly end: () => void;
}

/** Opens the window in the press itself, before the address is known: later a browser may block it. */
export function openAhead(says: string): Window | null {
  const popup = window.open('about:blank', '', place);
  if (popup?.document.body) {
    const { document: blank } = popup;
    blank.title = says;
    const line = blank.createElement('p');
    line.textContent = says;
    Object.assign(blank.body.style, {
      margin: '0',
      minHeight: '100vh',
      display: 'grid',
      placeContent: 'center',
      font: '1.125rem/1.5 system-ui, sans-serif',
      color: '#1c2b33',
      background: '#fff',
    });
    Object.assign(line.style, { margin: '1.5rem', textAlign: 'center' });
    blank.body.replaceChildren(line);
  }
  return popup;
}

export const openByAddress = (url: string): Window | null => window.open(url, name, place);

/** Shows a vendor's page in a frame or in a window, and listens to it until the end. */
export function openVendorWindow({
  url,
  frame,
  ahead,
  held = null,
  handle,
  ...more
}: Wanted): VendorWindow {
  const { completed, reported, closed = () => undefined, isPressed = false } = more;
  const isAwaited = !frame && !held && !isPressed && !holdsWindows();
  const open = () => openByAddress(url);
  let popup = frame || isAwaited ? null : (held ?? (ahead === undefined ? open() : ahead));
  const stands = (): Opened => (frame || popup ? 'opened' : holdsWindows() ? 'blocked' : 'severed');
  const isShown = (source: MessageEventSource | null) => {
    const shown = frame ? frame.contentWindow : popup;
    return shown !== null && source === shown;
  };
  const unheard = hearCompletions({ handle, completed, isShown });
  const { origin: theirs } = new URL(url);
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === theirs && isShown(source) && isReport(data)) reported?.();
  };
  window.addEventListener('message', hear);
  const comeBack = () => {
    if (document.visibilityState === 'visible' && popup?.closed) closed();
  };
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  if (frame) frame.src = url;
  else if (ahead && !held) ahead.location.replace(url);
  return {
    stands: isAwaited ? 'awaited' : stands(),
    bringForward: () => {
      if (popup === null || popup.closed) popup = open();
      popup?.focus();
      return stands();
    },
    end: () => {
      unheard();
      window.removeEventListener('message', hear);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      popup?.close();
    },
  };
}
