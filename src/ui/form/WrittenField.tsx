import { useLayoutEffect, useRef, useState, type InputEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface Props extends Omit<TextFieldProps, 'mask'> {
  /**
   * Writes the typed text in its usual form; spaces and slashes may come and go around the digits.
   */
  readonly write: (typed: string, before: string) => string;
}

interface Caret {
  readonly input: HTMLInputElement;
  /** The digits before the caret; a caret at the end stays at the end. */
  readonly digits: number | 'all';
}

/** A number that is written in its usual form while it is typed; the caret keeps its place. */
export function WrittenField({ write, value, onChange, ...rest }: Props) {
  const caret = useRef<Caret>(undefined);
  const [, renderAgain] = useState(0);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const { input, digits } = caret.current;
    caret.current = undefined;
    const at = placeAfter(input.value, digits);
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });

  const note = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const at = input.selectionEnd ?? input.value.length;
    const digits = at === input.value.length ? 'all' : countDigits(input.value.slice(0, at));
    caret.current = { input, digits };
    // A refused key changes no value, so nothing else would render and bring the caret back.
    renderAgain((times) => times + 1);
  };

  return (
    <TextField
      {...rest}
      value={value}
      onInput={note}
      onChange={(typed) => onChange(write(typed, value))}
    />
  );
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

function placeAfter(text: string, digits: number | 'all'): number {
  if (digits === 'all') return text.length;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
