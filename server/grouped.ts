/** Things by what they have in common, in the order that they came; Node 20 knows no `Map.groupBy`. */
export const grouped = <Key, One>(
  all: readonly One[],
  keyOf: (one: One) => Key,
): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};
