import type { ReactNode } from 'react';
import type { Alert } from '#machines/alerts.ts';
import { useMoney } from '#ui/use-money.ts';

interface Props {
  readonly sums: NonNullable<Alert['sums']>;
  readonly children: (written: Readonly<Record<string, string>>) => ReactNode;
}

/** The amounts of a notice as its reader writes them; few notices have any, and the first screen has none. */
export function AlertSums({ sums, children }: Props) {
  const written = useMoney();
  return children(
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, written(sum)])),
  );
}
