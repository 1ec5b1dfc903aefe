import type { Tenant } from './tenant.ts';
import type { Visitor } from './visitor.ts';

/**
 * The visitors who may enter a place:
 * open      anyone
 * landing   anyone without a session; with one, back to where they were
 * session   whoever holds a session
 * account   whoever holds a session with an account
 * sso       whoever came by single sign-on; without a session it failed
 */
export type Access = 'open' | 'landing' | 'session' | 'account' | 'sso';

/** The stages of a visit on its way to a payment. No chart keeps them: the place says them. */
export type Stage = 'accounts' | 'method' | 'payment' | 'receipt';

/** Elements of the frame that some places do without. */
export type Hidden = 'mobileCart' | 'cartSummary' | 'sidebar' | 'goBack' | 'logoLink';

/** The choice of the conversation at an address, where a setting or the address itself decides. */
export interface Decides<C extends string = string> {
  readonly among: readonly C[];
  readonly by: (
    tenant: Tenant,
    params: Readonly<Record<string, string | undefined>>,
  ) => C | undefined;
}

export interface Place<C extends string = string> {
  readonly path: string;
  readonly access: Access;
  /** Text key of the page title. */
  readonly title: string;
  /** A place under a flag that is off answers like an unknown one. */
  readonly when?: (tenant: Tenant) => boolean;
  /** The place instead of this one, where its flag is off. */
  readonly otherwise?: string;
  /** Places of which the first that the visitor may enter is gone to: the address has no screen. */
  readonly first?: readonly string[];
  readonly hides?: readonly Hidden[];
  readonly shows?: readonly ('contact' | 'landingBanner' | 'cart')[];
  /** The stage of a visit at the place, where it is on its way to a payment. */
  readonly stage?: Stage;
  /**
   * A form, which nothing that floats above the page may cover, or a payment, beside which the memo
   * asks for no attention either.
   */
  readonly quiet?: 'form' | 'payment';
  /** The place's addresses are tabs of one screen: going from one to the other is no move. */
  readonly tabs?: true;
  /** The room that stays around the place's screen: going to another place of it is no move. */
  readonly room?: 'settings';
  /** The address works once: the portal opens it at start by replacing the history entry. */
  readonly replay?: 'replace';
  /** Kinds of visitor for whom there is no such place. */
  readonly not?: readonly Visitor[];
  /**
   * The needs of the place: accounts in the cart, one that may be paid, something to pay today, a payment made, the healthcare credit
   * card for whoever came by this way, the credit that it has told.
   */
  readonly needs?: 'accounts' | 'payable' | 'due' | 'receipt' | 'credit' | 'creditLimit';
  /** The method in the address carries no payment plans: with plans in the cart it is chosen anew, and they are asked about. */
  readonly dropsPlans?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** An amount is said here that is less than all of an account. */
  readonly inPart?: true;
  /** The accounts of one location, where there are several: it is chosen first. */
  readonly perLocation?: true;
  /** The place is there in the demo mode, whatever the settings say. */
  readonly inDemo?: true;
  /** The decisions at the place rest on what is owed: if that has changed, it is looked at first. */
  readonly restsOnOwed?: true;
  /** The bills at the place were looked up: the server knows them still after a reload. */
  readonly searched?: true;
  /** The place tells of an account, and waits until that is read. */
  readonly needsRecord?: true;
  /** The address that is shown once the secret in its own one was read. */
  readonly bare?: string;
  /** The session is over where this page is on show. */
  readonly farewell?: true;
  /** The page's own words tell that the window can be closed. */
  readonly saysClosed?: true;
  /**
   * A payer comes back here from a vendor's page; whoever comes without the visit that pays is led to
   * this address, with the last word of the one they came to.
   */
  readonly astray?: string;
  /** The address for whoever has no session: it says why the page is not here any more. */
  readonly outside?: string;
  /** The address for a guest whose session runs out here. */
  readonly lapsed?: string;
  /** The conversation that is held there; a place without one is a page to read. */
  readonly holds?: C | Decides<C>;
}

/** A place that only visitors who have come in may enter. */
export const isInside = ({ access }: Pick<Place, 'access'>): boolean =>
  access !== 'open' && access !== 'landing';

/** The properties that several places have in common. */
export type Row = Omit<Place, 'path' | 'title' | 'holds'>;

export const at = <const C extends string = never>(
  path: string,
  title: string,
  row: Row,
  more: Partial<Row> & Pick<Place<C>, 'holds'> = {},
): Place<NoInfer<C>> => ({ path, title, ...row, ...more });

export const decides = <const C extends string>(among: readonly C[], by: Decides<C>['by']) => ({
  among,
  by,
});
