import type { CartAccount } from '../cart.ts';
import { parseDate, parseTypedDate, writeDate } from '../dates.ts';
import { noMoney } from '../money.ts';
import { parseMoney, toDecimal } from '../typed-money.ts';
import { sentPhone, shownPhone } from '../phone.ts';
import type { ConfigurableField } from '../tenant.ts';
import type { Asking } from './asking.ts';
import { accountNumberKey, amountKey } from './fields.ts';
import { shownAmount, tidyText } from './masks.ts';
import { confirmName, inputName } from './names.ts';
import type { EntryValues } from './problems.ts';
import { isAccountNumber, patternOf } from './rules.ts';
import { printedNumber } from '../spellings.ts';

const named = ['firstName', 'lastName', 'name', 'accountReferenceNumber'] as const;
type Named = (typeof named)[number];

/** An account as the patient typed it. */
export type Entered = Pick<CartAccount, 'paymentPostingId' | 'locationId' | 'amount' | 'details'> &
  Partial<Pick<CartAccount, Named>>;

type Reading = Pick<
  Asking,
  'fields' | 'locationId' | 'dateFormat' | 'region' | 'accountNumberPattern' | 'matcherOf'
>;

/** The account that was typed; only for values in which no problem was found. */
export function toEntered(values: EntryValues, asking: Reading): Entered {
  const carried = asking.fields.flatMap((field) => {
    const typed = field.readOnly ? field.defaultValue : values[inputName(field.fieldKey)];
    const value = carriedValue(field, typed ?? '', asking);
    return value === '' ? [] : [[field.fieldKey, value] as const];
  });
  const of = (keys: readonly string[]) => carried.filter(([key]) => keys.includes(key));
  const own = [...named, accountNumberKey, amountKey];
  return {
    ...(Object.fromEntries(of(named)) as Partial<Record<Named, string>>),
    paymentPostingId: of([accountNumberKey])[0]?.[1] ?? '',
    locationId: asking.locationId ?? 0,
    amount: parseMoney(of([amountKey])[0]?.[1] ?? '') ?? noMoney,
    details: Object.fromEntries(carried.filter(([key]) => !own.includes(key))),
  };
}

/** A value as an account carries it: days as `YYYY-MM-DD`, amounts with two decimals, phones as digits. */
export function carriedValue(field: ConfigurableField, typed: string, asking: Reading): string {
  const value = tidyText(typed);
  switch (field.type) {
    case 'date':
      return parseTypedDate(value, asking.dateFormat) ?? value;
    case 'currency': {
      const amount = parseMoney(value);
      return amount === undefined ? value : toDecimal(amount);
    }
    case 'tel':
      return sentPhone(value, asking.region);
    default:
      return writtenText(field, value, asking);
  }
}

/** A value as its field shows it once it is left: spelled out, without blanks around it. */
export function tidyValue(field: ConfigurableField, typed: string, asking: Reading): string {
  const value = tidyText(typed);
  switch (field.type) {
    case 'date': {
      const day = parseTypedDate(value, asking.dateFormat);
      return day === undefined ? value : writeDate(day, asking.dateFormat);
    }
    case 'currency':
      return shownAmount(value);
    case 'tel':
      return shownPhone(value, asking);
    default:
      return writtenText(field, value, asking);
  }
}

/** An account number is written as the provider prints it. */
function writtenText(field: ConfigurableField, value: string, asking: Reading): string {
  if (!isAccountNumber(field)) return value;
  const pattern = patternOf(field, asking);
  return printedNumber(value, pattern === undefined ? undefined : asking.matcherOf(pattern));
}

/** The values that the form begins with: of the account that is edited, or as the provider fills them in. */
export function initialValues(
  fields: readonly ConfigurableField[],
  asking: Reading,
  account?: Entered,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const carried = (account && fieldOf(account, field.fieldKey)) ?? field.defaultValue ?? '';
      const value = shownValue(field, carried, asking);
      const own: [string, string] = [inputName(field.fieldKey), value];
      // A patient who only changes the amount need not type the account number again.
      return field.confirmField
        ? [own, [confirmName(field.fieldKey), account || field.readOnly ? value : '']]
        : [own];
    }),
  );
}

/** A value as its field shows it, from what an account carries or a provider fills in. */
export function shownValue(field: ConfigurableField, carried: string, asking: Reading): string {
  const day = field.type === 'date' ? parseDate(carried) : undefined;
  return day ? writeDate(day, asking.dateFormat) : tidyValue(field, carried, asking);
}

export function fieldOf(account: Entered, key: string): string | undefined {
  if (key === amountKey) return toDecimal(account.amount);
  if (key === accountNumberKey) return account.paymentPostingId;
  const name = named.find((one) => one === key);
  return name === undefined ? account.details[key] : account[name];
}
