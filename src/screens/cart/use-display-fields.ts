import { useEffect } from 'react';
import type { CartAccount } from '#domain/cart.ts';
import { parseDate } from '#domain/dates.ts';
import { displayFields, unknownFields, type DisplayField } from '#domain/display-fields.ts';
import type { Tenant } from '#domain/tenant.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useLookUp } from '#text/say.tsx';
import { fieldLabel } from '#text/field-label.ts';
import { useTenant } from '#ui/tenant.tsx';

/** The label and value of each field that an account card shows. */
export function useDisplayFields(account: CartAccount, actor: string) {
  const lookUp = useLookUp();
  const language = useLanguage();
  const tenant = useTenant();
  const written = ({ kind, value }: DisplayField): string => {
    const day = kind === 'date' ? parseDate(value) : undefined;
    return day === undefined ? value : longDate(day, language);
  };
  return displayFields(tenant, account, actor).map((field) => ({
    label: labelOf(field, { tenant, actor, lookUp }),
    value: written(field),
  }));
}

interface Around {
  readonly tenant: Tenant;
  readonly actor: string;
  readonly lookUp: ReturnType<typeof useLookUp>;
}

/** A field that bills are searched by keeps the name it has in the search. */
function labelOf({ name, kind }: DisplayField, { tenant, actor, lookUp }: Around): string {
  const { primary, secondary } = tenant.openBalance;
  const searched = [...primary, ...secondary].find((field) => field.name === name);
  if (actor === 'open-balance' && searched) return fieldLabel(lookUp, searched.label, name);
  const usual = kind === 'location' ? 'labels_location' : labels[name];
  const own = lookUp(`provider_label_${name.toLowerCase()}`);
  // Only the provider can name a user-defined field.
  if (name.startsWith('userDefined')) return own ?? '';
  return own ?? fieldLabel(lookUp, usual ?? `labels_${name.toLowerCase()}`, name);
}

const labels: Readonly<Record<string, string>> = {
  paymentPostingId: 'labels_accountnumber',
  consolidationId: 'labels_accountnumber',
  guarantorId: 'labels_accountnumber',
  patientId: 'labels_accountnumber',
  patientFullName: 'labels_patientname',
  guarantorFullName: 'labels_guarantorname',
  patientDateOfBirth: 'labels_dateofbirth',
};

/** An unknown field is reported to the provider's developer, not to the patient. */
export function useUnknownFields({ openBalance }: Pick<Tenant, 'openBalance'>): void {
  const unknown = unknownFields(openBalance.displayFields).join(', ');
  useEffect(() => {
    if (unknown !== '') globalThis.console.warn(`openBalance.displayFields: ${unknown} is unknown`);
  }, [unknown]);
}
