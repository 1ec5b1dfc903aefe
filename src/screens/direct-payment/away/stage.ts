import type { WalletFunding } from '#domain/methods.ts';
import type { ScriptWindow } from '#domain/payment.ts';
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { Approval, awayPayment } from '#machines/payment/away.ts';

export type AwayRef = ActorRefFrom<typeof awayPayment>;
type AwaySnapshot = SnapshotFrom<typeof awayPayment>;

type Top<V> = V extends string ? V : keyof V;
/** The outermost states of the chart. */
export type AwayStage = Top<StateValueFrom<typeof awayPayment>>;

export const awayStageOf = ({ value }: AwaySnapshot): AwayStage =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as AwayStage;

const pages = [
  'opening',
  'shown',
  'apart',
  'framed',
  'beside',
  'closed',
  'blocked',
  'awaited',
  'severed',
  'untold',
  'askedAnew',
  'unknown',
  'elsewhere',
  'unready',
] as const;

/** The standing of the vendor's page, while the payer is to decide there. */
export const vendorPageOf = (now: AwaySnapshot) =>
  pages.find((page) => now.matches({ away: { page } })) ?? 'opening';

const papers = ['offered', 'fetching', 'opened', 'blocked', 'failed', 'limited'] as const;

/** The standing of the paper, while the payment is being processed. */
export const pendingPaperOf = (now: AwaySnapshot) =>
  papers.find((paper) => now.matches({ pending: { paper } })) ?? 'offered';

/** The news of the vendor's own buttons. */
interface ButtonNews {
  /** Answers with the vendor's own id of the payment, once it has begun. */
  readonly create: (method: WalletFunding) => Promise<string>;
  readonly approved: (approval: Approval) => void;
  readonly cancelled: () => void;
  /** A button or its window failed. */
  readonly failed: () => void;
  /** The buttons did not come, or none is offered to this payer. */
  readonly missing: (isOffered: boolean) => void;
  /** The payer is back, and nothing was heard of the window. */
  readonly unheard: () => void;
  /** The portal stands in a frame: its own buttons open the window. */
  readonly awaited: () => void;
}

/** The news of the vendor's page. */
interface PageNews {
  readonly approved: () => void;
  /** The page told that its payer is done there, which says nothing of the payment. */
  readonly reported: () => void;
  readonly cancelled: () => void;
  readonly blocked: () => void;
  /** The portal stands in a frame, where a press opens the window and nothing else. */
  readonly awaited: () => void;
  /** The window was opened from a frame, or blocked: the browser tells neither. */
  readonly severed: () => void;
  /** The payer came back, and the page's window reads as closed. */
  readonly closed: () => void;
}

/** The news of a window that the vendor's own script opened. */
interface ScriptNews {
  /** The window is closed, which says nothing of the payment. */
  readonly closed: () => void;
  /** The window did not come. */
  readonly failed: () => void;
}

export interface VendorPage {
  readonly url: string;
  readonly origin?: string | undefined;
  readonly handle?: string | undefined;
  readonly opens: 'popup' | 'frame' | 'buttons';
  /** The name of the frame, for whoever hears the page. */
  readonly title: string;
  /** The frame may not lead this page away, and its page tells by itself when its payer is done. */
  readonly isConfined?: boolean;
}

/** `severed`: the window was opened from a frame, or blocked, and the browser tells neither. */
export type WindowCame = 'opened' | 'blocked' | 'severed';

/** The vendor's side of the page, which the browser brings. */
export interface Vendor {
  /** Shows the vendor's own buttons; answers with what takes them away. */
  readonly showButtons: (at: HTMLElement, news: ButtonNews) => () => void;
  /**
   * Opens the window of the vendor's page in the press itself, for browsers block a later one. In a frame
   * it opens nothing ahead: the page is opened by its address, by a press that comes when that is known.
   */
  readonly openAhead: (says: string, isAddressKnown?: boolean) => void;
  /** Opens a window for a page that is on show in a frame, in the press itself; answers what came of that. */
  readonly openInstead: (says: string, page: Pick<VendorPage, 'url' | 'origin'>) => WindowCame;
  /** Shuts the window that was opened ahead, where no page of the vendor's came into it. */
  readonly shutAhead: () => void;
  /** Shows the vendor's page; answers with what takes it away. */
  readonly showPage: (at: HTMLElement, page: VendorPage, news: PageNews) => () => void;
  /** Has the vendor's own script open a window on this page; answers with what stops hearing it. */
  readonly showScript: (asked: ScriptWindow, news: ScriptNews) => () => void;
  /** Hears the vendor's page where another page has opened it, before this one was loaded anew. */
  readonly hearPage: (handle: string, news: Pick<PageNews, 'approved' | 'cancelled'>) => () => void;
  /** Brings the page's window to the front in a press, or opens it again; answers what came of that. */
  readonly bringForward: () => WindowCame;
}
