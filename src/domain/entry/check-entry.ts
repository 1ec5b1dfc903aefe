import { emptyCart } from '../cart-count.ts';
import { parseDate } from '../dates.ts';
import { looksLikeCardNumber } from '../looks-like-card.ts';
import { matcher } from '../pattern.ts';
import { isPhone } from '../phone-number.ts';
import { problem, type Problem, type Problems } from '../problem.ts';
import type { ConfigurableField, Tenant } from '../tenant.ts';
import { carriedValue, fieldOf, type Entered } from './account.ts';
import { askingAt, type Asking } from './asking.ts';
import { everyLocation } from './locations.ts';
import { fieldProblem } from './rules.ts';

/**
 * An account that was typed from a bill, held against the provider's rules once more: by field key.
 * The engine of patterns comes with the check, which is therefore for the server.
 */
export function checkEntry(tenant: Tenant, account: Entered): Problems {
  const places = everyLocation(tenant);
  const known =
    places.length === 0
      ? account.locationId === 0
      : places.some(({ id }) => id === account.locationId);
  if (!known) return { locationId: problem('field_errors_location') };
  const asking = askingAt(tenant, {
    cart: emptyCart,
    locationId: account.locationId,
    dateFormat: 'YYYY-MM-DD',
    wording: { label: (field) => field.label, amount: String, day: String },
    matcherOf: matcher,
    isPhone,
  });
  const asked = asking.fields.map(
    (field) =>
      [
        field.fieldKey,
        checkedField(field, fieldOf(account, field.fieldKey) ?? '', asking),
      ] as const,
  );
  return Object.fromEntries(
    [...unasked(account, asking.fields), ...asked].filter(
      (entry): entry is readonly [string, Problem] => entry[1] !== undefined,
    ),
  );
}

/** A value that the provider filled in stays as it was filled in. */
export function checkedField(
  field: ConfigurableField,
  value: string,
  asking: Asking,
): Problem | undefined {
  if (!field.readOnly) return fieldProblem(field, value, asking);
  const given = carriedValue(field, field.defaultValue ?? '', asking);
  const isLocal = field.type === 'date' && parseDate(given) === undefined;
  return isLocal || value === given
    ? undefined
    : problem('field_errors_general', { field: field.label });
}

/** Texts that no field asked for: a card number must not pass even there. */
function unasked(
  { details, firstName, lastName, name, accountReferenceNumber }: Entered,
  fields: readonly ConfigurableField[],
): readonly (readonly [string, Problem | undefined])[] {
  const carried = { ...details, firstName, lastName, name, accountReferenceNumber };
  return Object.entries(carried)
    .filter(([key]) => !fields.some(({ fieldKey }) => fieldKey === key))
    .map(([key, value]) => [
      key,
      looksLikeCardNumber(value ?? '') ? problem('field_errors_nocardhere') : undefined,
    ]);
}
