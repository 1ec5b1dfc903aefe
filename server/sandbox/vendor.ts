import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { Html } from './page.ts';

/** The values of a list of the form, each with the words that a tester reads. */
type Words = Readonly<Record<string, string>>;

/** A vendor as the sandbox plays it: its words on the page, its own choices, and its stand-in. */
export interface SandboxVendor {
  /** The name in addresses: `/sandbox/wallet`, and `#wallet` on the page. */
  readonly name: string;
  readonly title: string;
  readonly standIn: (deps: Deps) => Hono;
  /** The words above the form. */
  readonly intro: Html;
  /** The owner of answers and callbacks in the form's labels, where it is not `Its`. */
  readonly whose?: string;
  /** The ways of its callbacks; those of every vendor at which the payer decides where they are left out. */
  readonly callbacks?: Words;
  /** The minutes for which its callbacks take, where it is told any. */
  readonly minutes?: {
    readonly label: string;
    readonly digits: number;
    /** The name of the fault that the stand-in is told, in milliseconds. */
    readonly fault: string;
  };
  /** One thing more that this vendor alone is told. */
  readonly choice?: {
    readonly name: string;
    readonly label: string;
    readonly words: Words;
    /** The path at which the stand-in is told it, and its ledger says it again; a fault where it is left out. */
    readonly toldAt?: string;
  };
  /** The last things that were asked of it, the last first, from the stand-in's ledger. */
  readonly lines: (ledger: unknown) => readonly Html[];
  /** The words in place of lines where there are none. */
  readonly none?: string;
  /** The forms of the lines, by the end of their address: `/sandbox/wallet/settle`. */
  readonly deeds?: Readonly<Record<string, (c: Context, standIn: Hono) => Promise<unknown>>>;
}
