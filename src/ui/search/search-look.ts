import { isNumeric, numberMask, textMask } from '#domain/entry/masks.ts';
import { isAccountNumber, isDate, patternsFor } from '#domain/search/fields.ts';
import { longestSearched } from '#domain/search/rules.ts';
import type { SearchField, Tenant } from '#domain/tenant.ts';
import type { TextFieldProps } from '../form/TextField.tsx';

type Look = Partial<Omit<TextFieldProps, 'name' | 'value' | 'min' | 'max'>>;

/** The keyboard and the mask of a search field. */
export function searchLook(field: SearchField, tenant: Pick<Tenant, 'locations'>): Look {
  const usual: Look = { autoComplete: 'off', spellCheck: false, maxLength: longestSearched };
  if (isDate(field)) return usual;
  const patterns = patternsFor(field, tenant);
  if (patterns.length > 0 && patterns.every(isNumeric))
    return { ...usual, mask: numberMask, inputMode: 'numeric' };
  if (isAccountNumber(field)) return { ...usual, mask: textMask, autoCapitalize: 'characters' };
  return { ...usual, mask: textMask, autoCapitalize: 'words' };
}
