import { currencyMask, shownAmount } from '#domain/entry/masks.ts';
import { parseMoney } from '#domain/money.ts';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An amount of money. While it is typed, its end shows what is understood: 85,505 is no 85.505. */
export function AmountField(props: TextFieldProps) {
  const { currency } = useTenant().payments;
  const written = useMoney();
  const shown = shownAmount(props.value.trim());
  const amount = shown === props.value ? undefined : parseMoney(shown);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      lead={currency.symbol}
      mark={amount !== undefined && <output data-understood>{written(amount)}</output>}
      {...props}
      mask={currencyMask}
    />
  );
}
