import { tables } from '../all.ts';
import { anyScript, type AnyScript } from './script.ts';
import { scriptOf } from './script-of.ts';
import type { Texts } from './texts.ts';

/** The scripts of all charts, in the order in which a patient meets them. */
export const scriptsIn = (texts: Texts): readonly AnyScript[] =>
  tables.map((table) => anyScript(scriptOf(table, texts)));

/** The charts on the usual way, one leading to the next: those with a beginning that leads on. */
export const wayOf = (scripts: readonly AnyScript[]): readonly AnyScript[] =>
  scripts.filter(({ beginnings }) => beginnings.some(({ leadsOn }) => leadsOn !== undefined));
