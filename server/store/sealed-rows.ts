import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { ColumnUpdateNode, OperationNode, ValuesItemNode } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

export const nameOf = ({ column }: ColumnUpdateNode): string | undefined =>
  ColumnNode.is(column) ? column.column.name : undefined;

/** The plain values that an insert gives a row. */
export const rowIn = (given: ValuesItemNode, names: readonly string[]): Row => {
  const values: readonly unknown[] = PrimitiveValueListNode.is(given)
    ? given.values
    : given.values.map((node) => (ValueNode.is(node) ? node.value : undefined));
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
};

/** The one row of an insert, which its `on conflict` may update instead. */
export const onlyRow = (values: OperationNode | undefined, names: readonly string[]): Row => {
  const [row, ...others] = values && ValuesNode.is(values) ? values.values : [];
  return row && others.length === 0 ? rowIn(row, names) : {};
};

export const setIn = (updates: readonly ColumnUpdateNode[] = []): Row =>
  Object.fromEntries(
    updates.flatMap((update) =>
      ValueNode.is(update.value) ? [[nameOf(update) ?? '', update.value.value]] : [],
    ),
  );

/** The values that a condition asks of some columns by `=`. */
export const askedFor = (node: OperationNode | undefined, names: readonly string[]): Row => {
  if (node === undefined) return {};
  if (ParensNode.is(node)) return askedFor(node.node, names);
  if (AndNode.is(node)) return { ...askedFor(node.left, names), ...askedFor(node.right, names) };
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return {};
  const { leftOperand: left, operator, rightOperand: right } = node;
  const name = ColumnNode.is(left.column) ? left.column.column.name : '';
  const isOne = OperatorNode.is(operator) && operator.operator === '=' && ValueNode.is(right);
  return isOne && names.includes(name) ? { [name]: right.value } : {};
};
