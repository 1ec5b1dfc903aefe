import { placeAt } from './place-at.ts';
import { readUrl } from './read-url.ts';

/** The kinds of payment whose completion page tells the page that opened it. */
export const completions = ['3DS', 'MOBILE-MONEY'] as const;
export type Completion = (typeof completions)[number];

export interface Completed {
  /** The browser's word only: the server asks the vendor what became of the payment. */
  readonly status: string;
  readonly type: Completion;
  /** The payment's handle, where the address has it: other tabs pay too. */
  readonly handle?: string;
}

const types: Readonly<Record<string, Completion>> = {
  mobileMoneyComplete: 'MOBILE-MONEY',
  threeDSecureComplete: '3DS',
};

/** The completion that an address tells of, if it is a completion page's. */
export function completedAt(asked: string): Completed | undefined {
  const type = types[placeAt(asked) ?? ''];
  if (type === undefined) return undefined;
  const query = new URLSearchParams(asked.split('?')[1]);
  const status = (query.get('status') ?? 'failed').toLowerCase();
  return completedIn({ type, status, handle: query.get('handle') });
}

const isHandle = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{22}$/.test(text);

/** The completion in a message, if there is one; whatever else a page is told, is not. */
export function completedIn(data: unknown): Completed | undefined {
  try {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
    const { status, type, handle } = data as Readonly<Record<string, unknown>>;
    const known = completions.find((one) => one === type);
    if (known === undefined || typeof status !== 'string' || status.length > 40) return undefined;
    return { status, type: known, ...(isHandle(handle) && { handle }) };
  } catch {
    return undefined;
  }
}

/** The answer to a completion page: the page of its payment has heard it, so that its window can close. */
export interface Heard {
  /** The payment's handle. */
  readonly heard: string;
}

/** True of a message that is the answer for the payment of a handle. */
export const isHeard = (data: unknown, handle: string): boolean =>
  typeof data === 'object' && data !== null && (data as Partial<Heard>).heard === handle;

interface Allowed {
  /** The exact origins at which the vendor's pages stand. */
  readonly origins: readonly string[];
  /** A sandbox may show a page over http. */
  readonly isSandbox: boolean;
}

/** The address of a vendor's page as it may be opened; any other is none. */
export function vendorPage(text: string, { origins, isSandbox }: Allowed): string | undefined {
  const url = readUrl(text);
  if (url === undefined || url.username || url.password) return undefined;
  const isWeb = url.protocol === 'https:' || (isSandbox && url.protocol === 'http:');
  return isWeb && origins.includes(url.origin) ? url.href : undefined;
}

/** The payer has not given up: it is paid, or the vendor still works on it. */
export const mayBePaid = ({ status }: Pick<Completed, 'status'>): boolean =>
  ['succeed', 'pending'].includes(status.toLowerCase());

/** The words of a page that tells by itself that its payer is done there, which says nothing of the payment. */
const reports: readonly unknown[] = ['completed', 'closed'];

export const isReport = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as { type?: unknown }).type === 'financing' &&
  reports.includes((data as { status?: unknown }).status);
