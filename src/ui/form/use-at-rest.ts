import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

interface Input {
  readonly value: string;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * Shows the text `atRest` while the focus is elsewhere, and the typed text while it is in the
 * field.
 */
export function useAtRest<P extends Input>(input: P, atRest: string | undefined): P {
  const [focused, setFocused] = useState(false);
  const entered = useRef<HTMLInputElement>(undefined);
  // Tabbing into a field selects its text, as in every other field.
  useLayoutEffect(() => {
    entered.current?.select();
    entered.current = undefined;
  }, [focused]);
  return {
    ...input,
    value: focused ? input.value : (atRest ?? input.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      const field = event.currentTarget;
      if (isAllSelected(field)) entered.current = field;
      // The typed text is written at once, and selected: a program that fills the form is about to
      // replace it. A press puts the caret where it fell right after this.
      if (field.value !== input.value) {
        field.value = input.value;
        field.select();
      }
      setFocused(true);
      input.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setFocused(false);
      input.onBlur?.(event);
    },
  };
}

const isAllSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;
