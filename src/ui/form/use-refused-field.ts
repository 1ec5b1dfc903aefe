import { useState } from 'react';
import type { Problem } from '#domain/problem.ts';
import { inOrder } from './in-order.ts';
import type { FieldProps } from './use-fields.ts';
import { useFocusAgain } from './use-focus-again.ts';
import { useRefusal } from './use-refusal.tsx';

interface Fields<Name extends string> {
  readonly field: (name: Name) => FieldProps<string>;
  readonly problems: readonly { readonly name: string; readonly sentence: string }[];
}

interface Refusal<Name extends string> {
  readonly problem: Problem | undefined;
  /** The field that the problem is about. */
  readonly at: NoInfer<Name> | undefined;
  readonly busy: boolean;
  /** The fields in the order of the page. */
  readonly order: Readonly<Record<Name, string>>;
}

/** The refused value was changed since it was refused. */
function useMended(problem: Problem | undefined, value: string | undefined): boolean {
  const [refused, setRefused] = useState({ problem, value });
  if (refused.problem !== problem) setRefused({ problem, value });
  return refused.problem === problem && refused.value !== value;
}

/**
 * A refusal of the server stands beside its field and in the summary like any other problem, as long
 * as the field holds what was refused, and the field has the focus again. One that is about no field is the `notice`.
 */
export function useRefusedField<Name extends string>(
  fields: Fields<Name>,
  { problem, at, busy, order }: Refusal<Name>,
) {
  const { error, notice } = useRefusal(problem);
  const isMended = useMended(problem, at && fields.field(at).value);
  const refused = error === undefined || isMended ? undefined : at;
  const shown = useFocusAgain(refused !== undefined && !busy, refused);
  return {
    field: (name: Name): FieldProps<string> => {
      const own = fields.field(name);
      return { ...own, error: own.error ?? (name === refused ? error : undefined) };
    },
    problems: inOrder(order, [
      ...fields.problems,
      refused && error ? { name: refused, sentence: error } : undefined,
    ]),
    /** The box around the form. */
    shown,
    notice,
  };
}
