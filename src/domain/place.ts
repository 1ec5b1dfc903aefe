import type { Tenant } from './tenant.ts';
import type { Visitor } from './visitor.ts';

/**
 * Who may enter a place:
 * open      anyone
 * landing   anyone without a session; with one, back to where they were
 * session   whoever holds a session
 * account   whoever holds a session with an account
 * sso       whoever came by single sign-on; without a session it failed
 */
export type Access = 'open' | 'landing' | 'session' | 'account' | 'sso';

/** Parts of the frame that some places do without. */
export type Hidden = 'mobileCart' | 'cartSummary' | 'goBack' | 'logoLink';

/** Which conversation is held at an address, where a setting or the address itself decides. */
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
  /** Where it is on instead, under a flag that is off. */
  readonly otherwise?: string;
  readonly hides?: readonly Hidden[];
  readonly shows?: readonly ('contact' | 'landingBanner')[];
  /** Its addresses are tabs of one screen: going from one to the other is no move. */
  readonly tabs?: true;
  /** Opened at start by replacing the history entry: these addresses work once. */
  readonly replay?: 'replace';
  /** Kinds of visitor for whom there is no such place. */
  readonly not?: readonly Visitor[];
  /** What must be there already: accounts in the cart, something to pay today, a payment made. */
  readonly needs?: 'accounts' | 'due' | 'receipt';
  /** What was decided rests on what is owed: once that is otherwise, it is looked at first. */
  readonly restsOnOwed?: true;
  /** The conversation that is held there; a place without one is a page to read. */
  readonly holds?: C | Decides<C>;
}

/** Only whoever has come in gets there. */
export const isInside = ({ access }: Pick<Place, 'access'>): boolean =>
  access !== 'open' && access !== 'landing';

/** What several places have in common. */
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
