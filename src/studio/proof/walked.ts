import type { Survey } from './survey.ts';

/** What the walks leave out: transitions, and guards that only ever said one thing. */
export function unwalked({ machine, ids, taken, guards }: Survey): readonly string[] {
  return [
    ...[...ids.values()]
      .filter((id) => !taken.has(id))
      .map((id) => `${machine.id}: ${id} is on no walk`),
    ...[...guards].flatMap(([id, said]) =>
      [true, false]
        .filter((answer) => !said.has(answer))
        .map((answer) => `${machine.id}: the guard of ${id} is never ${String(answer)}`),
    ),
  ];
}
