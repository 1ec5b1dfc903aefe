import { useLayoutEffect, useRef, useState, type InputEvent } from 'react';
import { shownAmount } from '#domain/entry/masks.ts';
import { typedAmount } from '#domain/entry/typed-amount.ts';
import { mostDigits, parseMoney } from '#domain/typed-money.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface Props extends TextFieldProps {
  /** A key was refused, and the field says why: what was typed before stays. */
  readonly onRefused?: () => void;
}

/**
 * The field for an amount of money. It takes no more than an amount can hold, and says why not.
 * While it is typed, its end shows the amount as understood: 85,505 is no 85.505.
 */
export function AmountField({ value, error, onChange, onRefused, ...rest }: Props) {
  const say = useSay();
  const { currency } = useTenant().payments;
  const written = useMoney();
  const shown = shownAmount(value.trim());
  const amount = shown === value ? undefined : parseMoney(shown);
  const [lastTyped, setLastTyped] = useState<ReturnType<typeof typedAmount>>();
  const noteCaret = useCaret();
  // The problem of a key holds until the value changes, here or elsewhere.
  const problem = lastTyped?.value === value ? lastTyped.problem : undefined;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      lead={currency.symbol}
      mark={amount !== undefined && <output data-understood>{written(amount)}</output>}
      {...rest}
      value={value}
      error={error ?? (problem && say(problem, { digits: mostDigits }))}
      onInput={noteCaret}
      onChange={(typed) => {
        const next = typedAmount(value, typed);
        setLastTyped(next);
        if (next.value !== value) onChange(next.value);
        if (next.problem !== undefined) onRefused?.();
      }}
    />
  );
}

/** Keeps the caret as far from the end as it was when a key is refused. */
function useCaret() {
  const noted = useRef<{ readonly input: HTMLInputElement; readonly fromEnd: number }>(undefined);
  const [, renderAgain] = useState(0);
  useLayoutEffect(() => {
    if (noted.current === undefined) return;
    const { input, fromEnd } = noted.current;
    noted.current = undefined;
    const at = Math.max(0, input.value.length - fromEnd);
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const { value, selectionEnd } = input;
    noted.current = { input, fromEnd: value.length - (selectionEnd ?? value.length) };
    renderAgain((times) => times + 1);
  };
}
