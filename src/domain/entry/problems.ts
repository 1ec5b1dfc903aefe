import { problem, type Problem, type Problems } from '../problem.ts';
import type { Asking } from './asking.ts';
import { confirmName, inputName, locationName } from './names.ts';
import { confirmProblem, fieldProblem } from './rules.ts';

export type EntryValues = Readonly<Record<string, string>>;

/** The problems of the whole form, in the order of its inputs. */
export const entryProblems = (values: EntryValues, asking: Asking): Problems =>
  found([
    [locationName, asking.locationId === undefined ? problem('field_errors_location') : undefined],
    ...asking.fields
      .filter(({ readOnly }) => !readOnly)
      .flatMap((field) => {
        const typed = values[inputName(field.fieldKey)] ?? '';
        const name = confirmName(field.fieldKey);
        const own = [inputName(field.fieldKey), fieldProblem(field, typed, asking)] as const;
        if (!field.confirmField) return [own];
        const again = confirmProblem(field, typed, values[name] ?? '', asking);
        return [own, [name, again] as const];
      }),
  ]);

const found = (all: readonly (readonly [string, Problem | undefined])[]): Problems =>
  Object.fromEntries(
    all.filter((entry): entry is readonly [string, Problem] => entry[1] !== undefined),
  );
