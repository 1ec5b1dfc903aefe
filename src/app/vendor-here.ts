import { readBoot } from '#browser/boot.ts';
import { openCreditWindow } from '#browser/credit-window.ts';
import { hearCompletions } from '#browser/hear-completions.ts';
import {
  holdsWindows,
  openAhead,
  openByAddress,
  openVendorWindow,
  type VendorWindow,
} from '#browser/vendor-window.ts';
import { showWalletButtons } from '#browser/wallet-buttons.ts';
import { creditPayload, type CreditCustomer } from '#domain/credit-payload.ts';
import { offersTransfer, type WalletFunding } from '#domain/methods.ts';
import type { Tenant } from '#domain/tenant.ts';
import { mayBePaid, vendorPage, type Completed } from '#domain/vendor-window.ts';
import type { Vendor } from '#screens/direct-payment/away/stage.ts';

interface Here {
  readonly tenant: Pick<Tenant, 'payments'>;
  /** The page that the patient is on, and whether the wallet's transfer was chosen there. */
  readonly method: string;
  readonly isTransfer: boolean;
  readonly language: string;
  /** The patient is the user of a demonstration. */
  readonly isDemo: boolean;
  /** The payer, as the healthcare credit card is told of them. */
  readonly customer: CreditCustomer;
}

const phone = '(max-width: 30em)';
const narrow = '(max-width: 48em)';

/** The way of the wallet that the page is about. */
const pathOf = ({ method, isTransfer }: Pick<Here, 'method' | 'isTransfer'>): WalletFunding =>
  isTransfer ? 'p2p-wallet' : method === 'wallet-credit' ? method : 'wallet';

const isMatched = (query: string): boolean => window.matchMedia(query).matches;

/** The vendor's side of the page: its own buttons, and its pages in a frame or a window. */
export function vendorHere(here: Here): Vendor {
  const { tenant, method, isTransfer, language, isDemo, customer } = here;
  let ahead: Window | null | undefined;
  /** The window of a press in a frame, which shows its page already. */
  let held: Window | null = null;
  let isPressed = false;
  let shown: VendorWindow | undefined;
  return {
    showButtons(at, news) {
      if (!holdsWindows()) return told(news.awaited);
      const { wallet: address = '', walletClientId: clientId = '' } = readBoot(document).vendors;
      const { wallet, walletCredit, currency } = tenant.payments;
      const options = {
        address,
        clientId,
        currency: currency.code,
        language,
        path: pathOf({ method, isTransfer }),
        allowed: [
          ...(wallet ? (['wallet'] as const) : []),
          ...(walletCredit ? (['wallet-credit'] as const) : []),
          ...(offersTransfer(tenant, isDemo) ? (['p2p-wallet'] as const) : []),
        ],
        isPhone: isMatched(phone),
        isNarrow: isMatched(narrow),
      };
      return showWalletButtons(at, options, {
        create: news.create,
        approved: ({ orderID, payerID }) => news.approved({ payment: orderID, payer: payerID }),
        cancelled: news.cancelled,
        failed: (why) => (why === 'broken' ? news.failed() : news.missing(why !== 'ineligible')),
        unheard: news.unheard,
      });
    },
    openAhead(says, isAddressKnown = false) {
      ahead?.close();
      isPressed = isAddressKnown;
      ahead = holdsWindows() ? openAhead(says) : undefined;
    },
    openInstead(says, { url, origin }) {
      if (holdsWindows()) {
        ahead = openAhead(says) ?? undefined;
        return ahead ? 'opened' : 'blocked';
      }
      const page = vendorPage(url, pagesOf(origin));
      held = page ? openByAddress(page) : null;
      return held ? 'opened' : 'severed';
    },
    shutAhead() {
      isPressed = false;
      ahead?.close();
      ahead = undefined;
    },
    showPage(at, { url, origin, handle, opens, title, isConfined = false }, news) {
      const page = vendorPage(url, pagesOf(origin));
      if (page === undefined) return told(news.cancelled);
      const frame = opens === 'frame' ? frameIn(at, { title, isConfined, url: page }) : undefined;
      const opened = openVendorWindow({
        url: page,
        handle,
        ahead,
        held,
        isPressed,
        ...(frame && { frame }),
        closed: news.closed,
        completed: passOn(news),
        ...(isConfined && { reported: news.reported }),
      });
      isPressed = false;
      ahead = undefined;
      held = null;
      shown = opened;
      const untold = opened.stands === 'opened' ? () => undefined : told(news[opened.stands]);
      return () => {
        untold();
        opened.end();
        frame?.remove();
      };
    },
    showScript(asked, { closed, failed }) {
      const { healthcareCredit: address } = readBoot(document).vendors;
      if (address === undefined) return told(failed);
      return openCreditWindow({
        address,
        data: creditPayload(asked, customer),
        closed,
        failed,
      });
    },
    hearPage: (handle, news) => hearCompletions({ handle, completed: passOn(news) }),
    bringForward: () => shown?.bringForward() ?? 'blocked',
  };
}

/** The pages that may be shown of a vendor whose pages come from this origin. */
const pagesOf = (origin: string | undefined) => ({
  origins: origin ? [origin] : [],
  isSandbox: readBoot(document).mode === 'sandbox',
});

const passOn =
  ({ approved, cancelled }: Parameters<Vendor['hearPage']>[1]) =>
  (told: Completed) =>
    mayBePaid(told) ? approved() : cancelled();

/** Tells the chart once the press or the paint that asked is over. */
const told = (news: () => void) => {
  const timer = setTimeout(news);
  return () => clearTimeout(timer);
};

/** A page that needs no more of the browser: the top of the window and its downloads are not among it. */
const confined = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
] as const;

interface Framed {
  readonly title: string;
  readonly isConfined: boolean;
  readonly url: string;
}

const frameIn = (at: HTMLElement, { title, isConfined, url }: Framed): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = title;
  // A page of this origin, as the stand-in's, could lift its confinement: browsers complain of one.
  if (isConfined && new URL(url).origin !== window.location.origin)
    for (const right of confined) frame.sandbox.add(right);
  // A bank may ask for a fingerprint, and no list has the origins of all banks.
  if (!isConfined) frame.allow = 'publickey-credentials-get *';
  at.append(frame);
  return frame;
};
