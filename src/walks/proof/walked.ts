import type { Survey } from './survey.ts';

/** Transitions that the walks leave out. */
export const unwalked = ({ machine, ids, taken }: Survey): readonly string[] =>
  [...ids.values()]
    .filter((id) => !taken.has(id))
    .map((id) => `${machine.id}: ${id} is on no walk`);

/** Guards that only ever said one thing. */
export const oneSided = ({ machine, guards }: Survey): readonly string[] =>
  [...guards].flatMap(([id, said]) =>
    [true, false]
      .filter((answer) => !said.has(answer))
      .map((answer) => `${machine.id}: the guard of ${id} is never ${String(answer)}`),
  );
