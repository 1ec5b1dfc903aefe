import type { Asking } from '#domain/entry/asking.ts';
import { accountNumberKey } from '#domain/entry/fields.ts';
import { isNumeric, numberMask, plainTextMask, textMask } from '#domain/entry/masks.ts';
import { patternOf } from '#domain/entry/rules.ts';
import { typedPhone } from '#domain/phone.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import type { TextFieldProps } from '../form/TextField.tsx';
import { autoCompleteOf, isName } from './input-hints.ts';

type Look = Partial<Omit<TextFieldProps, 'name' | 'value'>>;

/** The keyboard, the browser's help and the mask of an input. */
export function inputLook(field: ConfigurableField, asking: Asking): Look {
  const autoComplete = autoCompleteOf(field);
  switch (field.type) {
    case 'tel':
      return {
        type: 'tel',
        inputMode: 'tel',
        autoComplete,
        mask: (typed) => typedPhone(typed, asking),
      };
    case 'email':
      return { type: 'email', ...asTyped, autoComplete };
    default:
      return { ...textLook(field, asking), autoComplete };
  }
}

const asTyped: Look = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

function textLook(field: ConfigurableField, asking: Asking): Look {
  if (isName(field)) return { mask: textMask, autoCapitalize: 'words', spellCheck: false };
  const pattern = patternOf(field, asking);
  if (isNumeric(pattern)) return { ...asTyped, mask: numberMask, inputMode: 'numeric' };
  if (field.fieldKey !== accountNumberKey) return { mask: textMask };
  // A pattern of the provider's says which characters there are; without one, the usual ones.
  const mask = pattern === undefined ? plainTextMask : textMask;
  return { ...asTyped, autoCapitalize: 'characters', mask };
}
