interface Change {
  readonly at: number;
}

/** The payment with changes that replace what would have happened from their time on. */
export const changed = <C extends Change, P extends { readonly changes: readonly C[] }>(
  payment: P,
  changes: readonly C[],
): P => {
  const [first] = changes;
  const before = payment.changes.filter(({ at }) => first === undefined || at <= first.at);
  return { ...payment, changes: [...before, ...changes] };
};
