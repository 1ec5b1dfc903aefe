import { useTouched } from '#ui/form/use-touched.ts';
import type { Props } from './props.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** Tells the conversation whether something is typed that is not there by itself. */
export function useTyped({ actor }: Props, values: Values, ...before: readonly Values[]): void {
  const isTyped = Object.entries(values).some(([name, value]) =>
    before.every((known) => known[name] !== value),
  );
  useTouched(isTyped, (is) => actor.send({ type: is ? 'entry.touched' : 'entry.restored' }));
}
