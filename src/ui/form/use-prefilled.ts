import { useEffect, useEffectEvent } from 'react';

interface Fields<V> {
  readonly values: V;
  readonly put: (name: string, value: string) => void;
}

/** Fills the fields that are still empty, as soon as it is known what goes there. */
export function usePrefilled<V extends Readonly<Record<string, string | boolean>>>(
  { values, put }: Fields<V>,
  known: Partial<V> | undefined,
): void {
  const fill = useEffectEvent((from: Partial<V>) => {
    for (const [name, value] of Object.entries<string | boolean | undefined>(from))
      if (typeof value === 'string' && value && values[name] === '') put(name, value);
  });
  useEffect(() => {
    if (known) fill(known);
  }, [known]);
}
