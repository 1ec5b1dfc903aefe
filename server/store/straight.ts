import type { CompiledQuery, Kysely, QueryExecutor, QueryResult } from 'kysely';
import type { Database } from './schema.ts';
import { SealedColumns } from './sealed-columns.ts';
import { Asking } from './sqlite-driver.ts';
import { EmbeddedAdapter } from './sqlite.ts';

interface Straight {
  readonly asking: Asking;
  readonly sealed: SealedColumns;
}

const known = new WeakMap<QueryExecutor, Straight>();

/**
 * Asks what is built already. The embedded database answers in the same turn: Kysely's way to it, which
 * waits for a connection and for each plugin, takes longer than most statements.
 */
export const askStraight = <Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
): QueryResult<Row> | Promise<QueryResult<Row>> => {
  const executor = db.getExecutor();
  const straight = known.get(executor);
  if (straight) return answered(straight, query);
  return executor.adapter instanceof EmbeddedAdapter
    ? first(executor, query)
    : db.executeQuery(query);
};

const answered = <Row>({ asking, sealed }: Straight, query: CompiledQuery<Row>) => {
  const result = asking.answer<Row>(query);
  return result instanceof Promise
    ? result.then((late) => opened(sealed, late))
    : opened(sealed, result);
};

const opened = <Row>(sealed: SealedColumns, result: QueryResult<Row>): QueryResult<Row> =>
  result.rows.length === 0 ? result : { ...result, rows: sealed.open(result.rows) };

/** Rows that another plugin is to see as well go Kysely's way. */
const first = async <Row>(executor: QueryExecutor, query: CompiledQuery<Row>) => {
  const asking = await executor.provideConnection(async (one) => one);
  const [sealed, ...others] = executor.plugins;
  if (!(asking instanceof Asking && sealed instanceof SealedColumns) || others.length > 0)
    return executor.executeQuery<Row>(query);
  const straight = { asking, sealed };
  known.set(executor, straight);
  return answered(straight, query);
};
