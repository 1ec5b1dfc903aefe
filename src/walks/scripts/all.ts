import { cartScript } from './cart.ts';
import { tables } from '../all.ts';
import { inOrder } from '../map/homes.ts';
import { scriptOf } from '../telling/script-of.ts';
import type { Texts } from '../telling/texts.ts';
import { anyScript, type AnyScript } from '../telling/script.ts';

/** Those that no table tells yet. */

/** Those that no table tells yet. */
const others: readonly AnyScript[] = [anyScript(cartScript)];

/** What every chart says to whoever walks it, in the order in which a patient meets them. */
export const scriptsIn = (texts: Texts): readonly AnyScript[] =>
  inOrder(
    [...tables.map((table) => anyScript(scriptOf(table, texts))), ...others],
    ({ chart }) => chart,
  );

/** The charts on the usual way, one leading to the next: those with a beginning that leads on. */
export const wayOf = (scripts: readonly AnyScript[]): readonly AnyScript[] =>
  scripts.filter(({ beginnings }) => beginnings.some(({ leadsOn }) => leadsOn !== undefined));
