import { loadVendorScript } from './vendor-script.ts';
import { fundingsFor, vendorNames, type FundingOptions } from './wallet-funding.ts';

interface Approved {
  readonly orderID: string;
  readonly payerID?: string | null;
}

export interface ButtonOptions {
  readonly fundingSource: string;
  readonly style: { readonly layout: 'vertical' | 'horizontal'; readonly tagline?: false };
  createOrder(): Promise<string>;
  onApprove(approved: Approved): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
}

export interface WalletButton {
  isEligible(): boolean;
  render(element: HTMLElement): Promise<void>;
  close(): Promise<void> | void;
}

/** The public surface of the wallet's vendor. */
export interface WalletSdk {
  Buttons(options: ButtonOptions): WalletButton;
}

export interface SdkOptions extends FundingOptions {
  /** The vendor's address and the deployment's name there, from its settings. */
  readonly address: string;
  readonly clientId: string;
  readonly currency: string;
  readonly language: string;
}

const localeOf = (language: string): string => (/^es\b/.test(language) ? 'es_ES' : 'en_US');

const addressOf = ({ address, clientId, currency, language, ...funding }: SdkOptions): string => {
  const further = fundingsFor(funding)
    .flatMap((one) => vendorNames[one])
    .filter((name) => !vendorNames.wallet.includes(name));
  const query = new URLSearchParams({
    'client-id': clientId,
    components: 'buttons',
    currency,
    intent: 'capture',
    locale: localeOf(language),
    ...(further.length > 0 && { 'enable-funding': further.join(',') }),
    'disable-funding': 'card',
  });
  return `${address}/sdk/js?${query}`;
};

const loaded = new Map<string, Promise<WalletSdk>>();

const load = async (address: string): Promise<WalletSdk> => {
  await loadVendorScript(address, { cspNonce: pageNonce() });
  const { paypal } = window as { paypal?: WalletSdk };
  if (paypal === undefined) throw new Error('wallet missing');
  return paypal;
};

/** Loads the vendor's script once for each set of options; a failed one is tried again. */
export const loadWallet = (options: SdkOptions): Promise<WalletSdk> => {
  const address = addressOf(options);
  const known = loaded.get(address);
  if (known) return known;
  const made = load(address).catch((error: unknown) => {
    loaded.delete(address);
    throw error;
  });
  loaded.set(address, made);
  return made;
};

/** The script says which payers the wallet serves: another try fetches it anew. */
export const forgetWallet = (options: SdkOptions): void => {
  loaded.delete(addressOf(options));
};

/** The nonce of this page, for what the vendor's script writes into it. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
