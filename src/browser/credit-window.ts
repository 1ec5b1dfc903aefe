import { loadVendorScript } from './vendor-script.ts';

/** The public surface of the healthcare credit card's script. */
interface CreditScript {
  calldBuyProcess(form: null, data: Readonly<Record<string, string>>): void;
}

/** The words of the window's messages, each of which says that it is closed and nothing else. */
const closings: readonly unknown[] = ['Close Model', 'Return To Merchant Shipping', 'Close'];

/** Newer windows wrap the word in an object. */
const isClosing = (data: unknown): boolean =>
  closings.includes(data) ||
  (typeof data === 'object' &&
    data !== null &&
    Object.values(data).some((one) => closings.includes(one)));

const script = '/digitalbuy/js/merchant_ff.js';
let loaded: Promise<CreditScript> | undefined;

const load = (address: string): Promise<CreditScript> => {
  loaded ??= loadVendorScript(`${address}${script}`).then(() => {
    const { syfDBuy } = window as { syfDBuy?: CreditScript };
    if (syfDBuy === undefined) throw new Error('credit script missing');
    return syfDBuy;
  });
  // A script that did not come is tried again with the next press.
  loaded.catch(() => (loaded = undefined));
  return loaded;
};

export interface CreditWindow {
  /** The vendor's address, from the deployment's settings. */
  readonly address: string;
  readonly data: Readonly<Record<string, string>>;
  /** The window is closed: what became of the payment only the server can say. */
  readonly closed: () => void;
  /** The window did not come. */
  readonly failed: () => void;
}

/**
 * Opens the vendor's window on this page and hears until it is closed; messages of other origins are none. A window that
 * nobody shut goes with the payment it was about: nothing of it stands before what follows.
 */
export function openCreditWindow({ address, data, closed, failed }: CreditWindow): () => void {
  const { origin: theirs } = new URL(address, window.location.href);
  let isOver = false;
  let drawn: readonly Element[] = [];
  const hear = ({ origin, data: word }: MessageEvent<unknown>) => {
    if (origin !== theirs || !isClosing(word)) return;
    end();
    closed();
  };
  const end = () => {
    isOver = true;
    window.removeEventListener('message', hear);
  };
  window.addEventListener('message', hear);
  load(address)
    .then((vendor) => {
      if (isOver) return;
      const before = new Set(document.body.children);
      vendor.calldBuyProcess(null, data);
      drawn = [...document.body.children].filter((one) => !before.has(one));
    })
    .catch(() => {
      if (isOver) return;
      end();
      failed();
    });
  return () => {
    end();
    for (const one of drawn) one.remove();
  };
}
