import { poNumberProblem } from './card-form.ts';
import { problem, type Problems } from './problem.ts';
import type { OnFileDetails, SavedCard } from './saved-card.ts';
import type { Tenant } from './tenant.ts';

/** Beside a card on file: a number for the books of whoever pays, and the box of Text to Pay. */
export const emptyOnFileForm = { poNumber: '', textToPaySavedCard: false };
type OnFileForm = typeof emptyOnFileForm;
type Asking = Pick<Tenant['general'], 'allowLevel3PoNumber'>;

export const poProblems = (
  { poNumber }: Pick<OnFileForm, 'poNumber'>,
  asking: Asking,
): Problems<'poNumber'> => {
  const found = poNumberProblem(poNumber, asking);
  return found ? { poNumber: found } : {};
};

export const tidyPo = (_: string, value: string): string => value.trim();

/** The details in a form without problems. */
export const onFileDetails = (
  { id, last4 }: Pick<SavedCard, 'id' | 'last4'>,
  { poNumber }: Pick<OnFileForm, 'poNumber'>,
): OnFileDetails => ({ method: 'saved-card', card: id, last4, poNumber });

export const refusedOnFile = (fields: readonly string[]): Problems<'poNumber'> =>
  fields.some((field) => field.startsWith('level3'))
    ? { poNumber: problem('field_errors_refused') }
    : {};
