import {
  ColumnNode,
  ColumnUpdateNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type {
  BinaryOperationNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
  UpdateQueryNode,
} from 'kysely';
import { made } from './blanks.ts';
import {
  findableColumns,
  findablePlaceOf,
  has,
  isFindable,
  keyOf,
  mayBeSealed,
  placeOf,
  refuseMisplaced,
  sealedColumns,
} from './sealed-places.ts';
import { askedFor, nameOf, onlyRow, rowIn, setIn } from './sealed-rows.ts';
import type { Sealer } from './sealed.ts';

type Row = Readonly<Record<string, unknown>>;

const tableOf = (node: OperationNode | undefined): string =>
  node && TableNode.is(node) ? node.table.identifier.name : '';

/**
 * Seals values on the way into the database and opens them on the way out, so that no query can forget to.
 */
export class SealedColumns implements KyselyPlugin {
  readonly #sealer: Sealer;
  readonly #sealing: Sealing;

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
    this.#sealing = new Sealing(sealer);
  }

  // Most queries name no sealed column: nothing in such a query is looked at.
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return namesSealed(node) ? this.#sealing.transformNode(node, queryId) : node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: this.open(result.rows) };
  }

  /** The rows of one query are all alike. */
  open<Row>(rows: Row[]): Row[] {
    const names = Object.keys(rows[0] ?? {}).filter(mayBeSealed);
    return names.length === 0 ? rows : rows.map((row) => this.#opened(row, names));
  }

  #opened<One>(row: One, names: readonly string[]): One {
    const opened: Row = Object.fromEntries(
      names.map((name) => [name, this.#openedOne(row as Row, name)]),
    );
    return { ...row, ...opened };
  }

  #openedOne(row: Row, name: string): unknown {
    const value = row[name];
    const opened = typeof value === 'string' ? this.#sealer.open(value) : undefined;
    if (opened === undefined) return value;
    if (opened.place !== undefined) refuseMisplaced(opened.place, name, row);
    return opened.text;
  }
}

const namesSealed = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.some(namesSealed);
  if (typeof node !== 'object' || node === null) return false;
  if ('kind' in node && (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode'))
    return false;
  if ('kind' in node && node.kind === 'IdentifierNode' && 'name' in node)
    return typeof node.name === 'string' && mayBeSealed(node.name);
  return Object.values(node).some(namesSealed);
};

class Sealing extends OperationNodeTransformer {
  readonly #sealer: Sealer;

  constructor(sealer: Sealer) {
    super();
    this.#sealer = sealer;
  }

  protected override transformInsertQuery(...given: Parameters<InsertTransform>): InsertQueryNode {
    const node = super.transformInsertQuery(...given);
    const table = tableOf(node.into);
    const names = node.columns?.map(({ column }) => column.name) ?? [];
    const { values, onConflict } = node;
    return {
      ...node,
      ...(values && ValuesNode.is(values) && { values: this.#rows(values, table, names) }),
      ...(onConflict?.updates && {
        onConflict: {
          ...onConflict,
          updates: this.#updates(onConflict.updates, table, onlyRow(values, names)),
        },
      }),
    };
  }

  protected override transformUpdateQuery(...given: Parameters<UpdateTransform>): UpdateQueryNode {
    const node = super.transformUpdateQuery(...given);
    const table = tableOf(node.table);
    const row = { ...setIn(node.updates), ...askedFor(node.where?.where, keyOf(table)) };
    const updates = node.updates && this.#updates(node.updates, table, row);
    return { ...node, ...(updates && { updates }) };
  }

  protected override transformBinaryOperation(
    ...given: Parameters<OperationTransform>
  ): BinaryOperationNode {
    const node = super.transformBinaryOperation(...given);
    const { leftOperand: left, rightOperand: right } = node;
    if (!ReferenceNode.is(left) || !ColumnNode.is(left.column)) return node;
    const { name } = left.column.column;
    if (!isFindable(name)) return node;
    return { ...node, rightOperand: this.#findable(right, findablePlaceOf(name)) };
  }

  #findable(node: OperationNode, place: string): OperationNode {
    const seal = (given: unknown) =>
      made(given, (value) =>
        typeof value === 'string' ? this.#sealer.sealFindable(value, place) : value,
      );
    if (ValueNode.is(node)) return { ...node, value: seal(node.value) } as OperationNode;
    if (PrimitiveValueListNode.is(node))
      return PrimitiveValueListNode.create(node.values.map(seal));
    return node;
  }

  #rows(node: ValuesNode, table: string, names: readonly string[]): ValuesNode {
    return ValuesNode.create(
      node.values.map((given) => {
        const row = rowIn(given, names);
        return PrimitiveValueListNode.is(given)
          ? PrimitiveValueListNode.create(
              given.values.map((value, at) => this.#sealed(table, names[at], value, row)),
            )
          : ValueListNode.create(
              given.values.map((value, at) => this.#sealedNode(table, names[at], value, row)),
            );
      }),
    );
  }

  #updates(
    updates: readonly ColumnUpdateNode[],
    table: string,
    row: Row,
  ): readonly ColumnUpdateNode[] {
    return updates.map((update) => {
      const value = this.#sealedNode(table, nameOf(update), update.value, row);
      return ColumnUpdateNode.create(update.column, value);
    });
  }

  #sealedNode(
    table: string,
    name: string | undefined,
    node: OperationNode,
    row: Row,
  ): OperationNode {
    if (!ValueNode.is(node)) return node;
    return { ...node, value: this.#sealed(table, name, node.value, row) } as OperationNode;
  }

  #sealed(table: string, name: string | undefined, given: unknown, row: Row): unknown {
    if (name === undefined) return given;
    const isFound = has(findableColumns, table, name);
    if (!isFound && !has(sealedColumns, table, name)) return given;
    return made(given, (value, all) => {
      if (typeof value !== 'string') return value;
      return isFound
        ? this.#sealer.sealFindable(value, findablePlaceOf(name))
        : this.#sealer.seal(value, placeOf(table, name, row, all));
    });
  }
}

type InsertTransform = OperationNodeTransformer['transformInsertQuery'];
type UpdateTransform = OperationNodeTransformer['transformUpdateQuery'];
type OperationTransform = OperationNodeTransformer['transformBinaryOperation'];
