import { useSelector } from '@xstate/react';
import type { Autopay } from '#domain/autopay/agreement.ts';
import type { Props } from './props.ts';

/** Automatic payment as it was read. */
export const useKnown = (actor: Props['actor']): Autopay => {
  const known = useSelector(actor, ({ context }) => context.known);
  if (known === undefined) throw new Error('nothing is read');
  return known;
};
