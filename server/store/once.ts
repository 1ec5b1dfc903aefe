import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { blankLike, filled, shapeOf } from './blanks.ts';
import type { Database } from './schema.ts';
import { askStraight } from './straight.ts';

type Db = Kysely<Database>;

const shapesKept = 100;

/** A query that is built once, and then only given its values. */
export interface Once<Given, Row> {
  rows(db: Db, given: Given): Promise<Row[]>;
  first(db: Db, given: Given): Promise<Row | undefined>;
  /** Runs what changes rows, and answers how many. */
  changed(db: Db, given: Given): Promise<number>;
}

/**
 * Builds a query for each shape that values come in (so many bills, a null in that place), and never again
 * for the same database. While it is built its texts and numbers are blanks: nothing can be decided by them.
 */
export const once = <Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): Once<Given, Row> => {
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  const builtFor = (db: Db, given: Given): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const shapes = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, shapes);
    const shape = shapeOf(given);
    const known = shapes.get(shape);
    if (known) return known;
    if (shapes.size >= shapesKept) shapes.clear();
    const query = build(db, blankLike(given)).compile();
    shapes.set(shape, query);
    return query;
  };
  const run = (db: Db, given: Given) => {
    const query = builtFor(db, given);
    const parameters = query.parameters.map((one) => filled(one, given));
    return askStraight<Row>(db, { ...query, parameters });
  };
  return {
    rows: async (db, given) => (await run(db, given)).rows,
    first: async (db, given) => (await run(db, given)).rows[0],
    changed: async (db, given) => Number((await run(db, given)).numAffectedRows ?? 0),
  };
};
