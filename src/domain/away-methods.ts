import type { AwayMethod, MethodKey } from './methods.ts';
import type { PaymentStatus } from './payment.ts';
import type { Tenant } from './tenant.ts';

/** A payment that is decided elsewhere, as its method wants it. */
export interface Away {
  /**
   * The thing that is shown to begin by: the vendor's own buttons, the provider's fields, the form of a card, or
   * the bills to choose from.
   */
  readonly shows: 'buttons' | 'fields' | 'card' | 'bills';
  /** The place where the vendor's page is shown; a vendor's own script opens windows on this page. */
  readonly opens: 'buttons' | 'popup' | 'frame' | 'script';
  /** The ends at the vendor that lead back to the ways to pay; the others show the form again. */
  readonly leadsBack: readonly PaymentStatus[];
  /**
   * The vendor's page is left on show until it is closed or reports. The vendor is asked once then, and whatever it has
   * not paid leads back to the accounts.
   */
  readonly isAskedOnce?: true;
}

/** The row of a method: its way, where it does not hang on the provider, and the words of its form. */
interface Row extends Away {
  /** Some providers have the vendor's page opened in a window of its own. */
  readonly isInWindow?: (features: Tenant['features']) => boolean;
  /** The heading of the form, and what happens next; a wallet's and a card's page have words of their own. */
  readonly words?: { readonly heading: string; readonly next: string };
}

const wallet = { shows: 'buttons', opens: 'buttons', leadsBack: [] } as const;

const rows = {
  cards: { shows: 'card', opens: 'frame', leadsBack: ['cancelled', 'expired'] },
  wallet,
  'wallet-credit': wallet,
  'mobile-money': {
    shows: 'fields',
    opens: 'frame',
    isInWindow: ({ mobileMoneyNewWindow }) => mobileMoneyNewWindow,
    leadsBack: ['declined', 'cancelled', 'expired'],
    words: { heading: 'headings_mobilemoneypayment', next: 'topics_mobilemoneynext' },
  },
  'healthcare-credit': {
    shows: 'bills',
    opens: 'script',
    leadsBack: ['declined', 'expired'],
    words: { heading: 'headings_healthcarecredit', next: 'topics_creditnext' },
  },
  financing: {
    shows: 'bills',
    opens: 'frame',
    leadsBack: ['declined', 'cancelled', 'expired'],
    isAskedOnce: true,
    words: { heading: 'headings_financing', next: 'topics_financingnext' },
  },
} as const satisfies Readonly<Record<AwayMethod, Row>>;

export const awayOf = (method: AwayMethod, { features }: Pick<Tenant, 'features'>): Away => {
  const { isInWindow, words: _, ...way }: Row = rows[method];
  return isInWindow?.(features) ? { ...way, opens: 'popup' } : way;
};

/** The methods that begin by one kind of form. */
export type ShownBy<Shows extends Away['shows']> = {
  [Method in AwayMethod]: (typeof rows)[Method]['shows'] extends Shows ? Method : never;
}[AwayMethod];

export const isShownBy = <Shows extends Away['shows']>(
  shows: Shows,
  method: MethodKey,
): method is ShownBy<Shows> =>
  Object.entries<Row>(rows).some(([key, row]) => key === method && row.shows === shows);

/** The words of a form that several methods have. */
export const formWords = <Method extends ShownBy<'fields' | 'bills'>>(method: Method) =>
  rows[method].words;
