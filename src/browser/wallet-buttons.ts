import type { WalletFunding } from '#domain/methods.ts';
import { fundingsFor, vendorNames } from './wallet-funding.ts';
import {
  forgetWallet,
  loadWallet,
  type ButtonOptions,
  type SdkOptions,
  type WalletButton,
} from './wallet-sdk.ts';
import { within } from './within.ts';

export interface WalletOptions extends SdkOptions {
  /** The buttons stand below each other. */
  readonly isNarrow: boolean;
}

/**
 * The reasons why the wallet cannot be used here:
 * blocked     its script did not come
 * ineligible  the vendor offers this payer no way to pay
 * unshown     none of its buttons came
 * broken      its window or a button failed
 */
export type WalletFailure = 'blocked' | 'ineligible' | 'unshown' | 'broken';

export interface WalletApproval {
  readonly orderID: string;
  readonly payerID?: string;
}

export interface WalletCallbacks {
  /** Begins the payment with the server, and answers the vendor's id of it. */
  create(funding: WalletFunding): Promise<string>;
  approved(approval: WalletApproval): void;
  cancelled(): void;
  failed(why: WalletFailure): void;
  /** The buttons can be pressed. */
  shown?(fundings: readonly WalletFunding[]): void;
  /**
   * The payer is back at the page and nothing was heard: the window may be shut. No cancel, for a window
   * that looks shut may only be severed from the page.
   */
  unheard(): void;
}

const patience = 8_000;
/** The time for a last word of a window that is just being shut. */
const lastWordMs = 2_000;

/** Shows the wallet's own buttons in an element, and answers how they are taken away again. */
export const showWalletButtons = (
  element: HTMLElement,
  options: WalletOptions,
  callbacks: WalletCallbacks,
): (() => void) => {
  let isClosed = false;
  const made: { readonly button: WalletButton; readonly place: HTMLElement }[] = [];
  const watch = watchWindow(() => callbacks.unheard());

  /** Nothing is told once the buttons are gone. */
  const tell = (say: () => void): void => {
    watch.heard();
    if (!isClosed) say();
  };

  const optionsOf = (funding: WalletFunding, fundingSource: string): ButtonOptions => ({
    fundingSource,
    style: { layout: options.isNarrow ? 'vertical' : 'horizontal', tagline: false },
    async createOrder() {
      watch.heard();
      const id = await callbacks.create(funding);
      watch.opened();
      return id;
    },
    onApprove: async ({ orderID, payerID }) =>
      tell(() => callbacks.approved({ orderID, ...(payerID && { payerID }) })),
    onCancel: () => tell(() => callbacks.cancelled()),
    onError: () => tell(() => callbacks.failed('broken')),
  });

  const show = async (): Promise<WalletFailure | undefined> => {
    const sdk = await loadWallet(options).catch(() => undefined);
    if (sdk === undefined) return 'blocked';
    if (isClosed) return undefined;
    const offered = fundingsFor(options).flatMap((funding) => {
      const button = vendorNames[funding]
        .map((name) => sdk.Buttons(optionsOf(funding, name)))
        .find((one) => one.isEligible());
      return button ? [{ funding, button }] : [];
    });
    if (offered.length === 0) {
      forgetWallet(options);
      return 'ineligible';
    }
    const rendered = await Promise.all(
      offered.map(async ({ funding, button }) => {
        const place = document.createElement('div');
        element.append(place);
        made.push({ button, place });
        const isThere = within(patience, button.render(place)).then(
          () => true,
          () => false,
        );
        return { funding, isThere: await isThere };
      }),
    );
    const shown = rendered.filter(({ isThere }) => isThere).map(({ funding }) => funding);
    if (shown.length === 0) return 'unshown';
    if (!isClosed) callbacks.shown?.(shown);
    return undefined;
  };

  void show()
    .catch(() => 'unshown' as const)
    .then((why) => {
      if (why !== undefined) tell(() => callbacks.failed(why));
    });

  return () => {
    isClosed = true;
    watch.heard();
    for (const { button, place } of made) {
      void Promise.resolve(button.close()).catch(() => undefined);
      place.remove();
    }
  };
};

/** Watches for a payer who is back at the page without a word of the vendor's window. */
const watchWindow = (unheard: () => void) => {
  let timer: number | undefined;
  const back = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(unheard, lastWordMs);
  };
  const heard = (): void => {
    window.clearTimeout(timer);
    window.removeEventListener('focus', back);
  };
  const opened = (): void => window.addEventListener('focus', back);
  return { opened, heard };
};
