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
  UpdateQueryNode,
} from 'kysely';
import type { Database } from './schema.ts';
import type { Sealer } from './sealed.ts';

type Columns = { readonly [T in keyof Database]?: readonly (keyof Database[T])[] };

/** Who a patient is, what was written to or about them, and the providers' secrets. These columns cannot be searched. */
export const sealedColumns: Columns = {
  tenants: ['backend'],
  people: ['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'address', 'preferences'],
  balances: ['details', 'statement'],
  sessions: ['username'],
  savedVisits: ['state'],
  outbox: ['recipient', 'subject', 'body'],
  tickets: ['data'],
  invitations: ['email'],
  sealing: ['proof'],
  paymentIntents: ['payerName', 'email', 'cart', 'plans'],
  paymentLegs: ['vendorToken'],
  plans: ['vendorToken', 'payerName', 'email', 'phone'],
  planAccounts: ['account'],
  audit: ['note'],
};

/** These can, by `=` and `in` alone. No other table may compare a column of such a name. */
export const findableColumns: Columns = {
  people: ['username'],
  receipts: ['token'],
  planHolds: ['mark'],
  balances: ['bill'],
  billPayments: ['bill'],
  textOptOuts: ['subscriber'],
};

const has = (columns: Columns, table: string | undefined, column: string): boolean =>
  (Object.entries(columns) as [string, readonly string[]][]).some(
    ([name, list]) => (table === undefined || name === table) && list.includes(column),
  );

const tableOf = (node: OperationNode | undefined): string =>
  node && TableNode.is(node) ? node.table.identifier.name : '';

/** Seals on the way into the database and opens on the way out, so that no query can forget to. */
export const sealedColumnsPlugin = (sealer: Sealer): KyselyPlugin => {
  const sealing = new Sealing(sealer);
  const openAll = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' ? sealer.open(value) : value,
      ]),
    );
  return {
    transformQuery: ({ node, queryId }) => sealing.transformNode(node, queryId),
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(openAll) }),
  };
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
        onConflict: { ...onConflict, updates: this.#updates(onConflict.updates, table) },
      }),
    };
  }

  protected override transformUpdateQuery(...given: Parameters<UpdateTransform>): UpdateQueryNode {
    const node = super.transformUpdateQuery(...given);
    const updates = node.updates && this.#updates(node.updates, tableOf(node.table));
    return { ...node, ...(updates && { updates }) };
  }

  protected override transformBinaryOperation(
    ...given: Parameters<OperationTransform>
  ): BinaryOperationNode {
    const node = super.transformBinaryOperation(...given);
    const { leftOperand: left, rightOperand: right } = node;
    if (!ReferenceNode.is(left) || !ColumnNode.is(left.column)) return node;
    if (!has(findableColumns, undefined, left.column.column.name)) return node;
    return { ...node, rightOperand: this.#findable(right) };
  }

  #findable(node: OperationNode): OperationNode {
    const seal = (value: unknown) =>
      typeof value === 'string' ? this.#sealer.sealFindable(value) : value;
    if (ValueNode.is(node)) return { ...node, value: seal(node.value) } as OperationNode;
    if (PrimitiveValueListNode.is(node))
      return PrimitiveValueListNode.create(node.values.map(seal));
    return node;
  }

  #rows(node: ValuesNode, table: string, names: readonly string[]): ValuesNode {
    return ValuesNode.create(
      node.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create(
              row.values.map((value, at) => this.#sealed(table, names[at], value)),
            )
          : ValueListNode.create(
              row.values.map((value, at) => this.#sealedNode(table, names[at], value)),
            ),
      ),
    );
  }

  #updates(updates: readonly ColumnUpdateNode[], table: string): readonly ColumnUpdateNode[] {
    return updates.map((update) => {
      const name = ColumnNode.is(update.column) ? update.column.column.name : undefined;
      return ColumnUpdateNode.create(update.column, this.#sealedNode(table, name, update.value));
    });
  }

  #sealedNode(table: string, name: string | undefined, node: OperationNode): OperationNode {
    if (!ValueNode.is(node)) return node;
    return { ...node, value: this.#sealed(table, name, node.value) } as OperationNode;
  }

  #sealed(table: string, name: string | undefined, value: unknown): unknown {
    if (typeof value !== 'string' || name === undefined) return value;
    if (has(findableColumns, table, name)) return this.#sealer.sealFindable(value);
    return has(sealedColumns, table, name) ? this.#sealer.seal(value) : value;
  }
}

type InsertTransform = OperationNodeTransformer['transformInsertQuery'];
type UpdateTransform = OperationNodeTransformer['transformUpdateQuery'];
type OperationTransform = OperationNodeTransformer['transformBinaryOperation'];
