import { poNumberProblem } from './card-form.ts';
import { problem, type Problems } from './problem.ts';
import type { OnFileDetails, SavedCard } from './saved-card.ts';
import type { Tenant } from './tenant.ts';

/** The one field beside a card on file: a number for the books of whoever pays. */
interface OnFileForm {
  readonly [name: string]: string;
  readonly poNumber: string;
}
type Asking = Pick<Tenant['general'], 'allowLevel3PoNumber'>;

export const poProblems = ({ poNumber }: OnFileForm, asking: Asking): Problems<'poNumber'> => {
  const found = poNumberProblem(poNumber, asking);
  return found ? { poNumber: found } : {};
};

export const tidyPo = (_: string, value: string): string => value.trim();

/** The details in a form without problems. */
export const onFileDetails = (
  { id }: Pick<SavedCard, 'id'>,
  { poNumber }: OnFileForm,
): OnFileDetails => ({ method: 'saved-card', card: id, poNumber });

export const refusedOnFile = (fields: readonly string[]): Problems<'poNumber'> =>
  fields.some((field) => field.startsWith('level3'))
    ? { poNumber: problem('field_errors_refused') }
    : {};
