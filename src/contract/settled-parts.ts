import { safeUrl } from '#domain/safe-url.ts';
import { fieldTypes, slideTextClasses } from '#domain/tenant-words.ts';
import type {
  ConfigurableField,
  Language,
  Location,
  OpenBalance,
  SearchField,
  Slide,
} from '#domain/tenant.ts';
import type {
  App,
  ConfigurableField as FieldSettings,
  LocationSettings,
  OpenBalance as OpenBalanceSettings,
} from './settings-parts.ts';
import type { Settings } from './settings.ts';
import { given, isKey, oneOf, unprefixed } from './settle.ts';

const deepest = 5;

export const locationOf = (wire: LocationSettings, depth = 1): Location => ({
  id: wire.id,
  name: wire.name,
  defaultCurrency: wire.defaultCurrency?.toLowerCase() || 'usd',
  sso: wire.sso === true,
  entityPayment: wire.entityPayment === true,
  patientPayment: wire.patientPayment !== false,
  subLocations:
    depth < deepest ? (wire.subLocations ?? []).map((one) => locationOf(one, depth + 1)) : [],
  ...given({
    providerId: wire.providerId,
    parentId: wire.parentId,
    accountNumberPattern: wire.AccountNumberRegex,
    supportPhoneNumber: wire.supportPhoneNumber,
    tollFreeNumber: wire.tollFreeNumber,
    sampleInvoice: safeUrl(wire.sampleInvoice ?? undefined),
  }),
});

export const openBalanceOf = (wire: OpenBalanceSettings | null | undefined): OpenBalance => ({
  primary: searchFields(wire?.fields?.primary),
  secondary: searchFields(wire?.fields?.secondary),
  displayFields: (wire?.displayFields ?? [])
    .filter(({ name }) => isKey(name))
    .map(({ name, type }) => ({ name, type: type ?? 'text' })),
});

type SearchFieldSettings = NonNullable<
  NonNullable<OpenBalanceSettings['fields']>['primary']
>[number];

const searchFields = (wire: readonly SearchFieldSettings[] | null | undefined): SearchField[] =>
  (wire ?? [])
    .filter(({ name }) => isKey(name))
    .map(({ name, type, regex, label, confirmField }) => ({
      name,
      type: type ?? 'text',
      label: unprefixed(label) || `labels_${name.toLowerCase()}`,
      ...given({ regex }),
      ...(confirmField === true && { confirmField }),
    }));

export const fieldsOf = (wire: readonly FieldSettings[] | null | undefined): ConfigurableField[] =>
  (wire ?? [])
    .filter(({ active, fieldKey }) => active !== false && isKey(fieldKey))
    .map((one) => ({
      locationId: one.locationId ?? 0,
      fieldKey: one.fieldKey,
      type: oneOf(fieldTypes, one.type ?? '') ?? 'text',
      label: unprefixed(one.label) || `labels_${one.fieldKey.toLowerCase()}`,
      required: one.required === true,
      readOnly: one.readOnly === true,
      confirmField: one.confirmField === true,
      selectOptions: one.selectOptions ?? [],
      showSampleInvoice: one.showSampleInvoice === true,
      ...given({
        placeholder: unprefixed(one.placeholder),
        errorMessage: unprefixed(one.errorMessage),
        helpText: unprefixed(one.helpText),
        defaultValue: one.defaultValue,
        pattern: one.pattern,
        min: one.min,
        max: one.max,
      }),
    }));

type SlideSettings = NonNullable<NonNullable<App['media']>['slides']>[number];

export const slidesOf = (wire: readonly SlideSettings[] | null | undefined): Slide[] =>
  (wire ?? []).flatMap((one) => {
    const image = safeUrl(one.image);
    return image === undefined ? [] : [slideOf(one, image)];
  });

function slideOf(wire: SlideSettings, image: string): Slide {
  const key = unprefixed(wire.textCustomizationKey) ?? '';
  const healthcareCredit = wire.healthcareCredit ?? /healthcare-?credit/i.test(key);
  return {
    image,
    healthcareCredit,
    textCustomizationKey: key,
    maskOpacity: share(wire.maskOpacity) ?? (healthcareCredit ? 0.3 : 0.9),
    textClasses: (wire.textClasses ?? []).map((names) =>
      names
        .split(/\s+/)
        .filter((name) => slideTextClasses.includes(name))
        .join(' '),
    ),
    textVerticalAlign:
      oneOf(['top', 'center', 'bottom'], wire.textVerticalAlign?.toLowerCase() ?? '') ?? 'center',
  };
}

const share = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;

const english: Language = { code: 'en', displayName: 'English' };

export function languagesOf(wire: Settings['languages']): Language[] {
  const valid = (wire ?? []).filter(({ code }) =>
    /^[a-z]{2,3}([-_][A-Za-z\d]{2,8}){0,3}$/.test(code),
  );
  const kept = valid.filter(({ code }, at) => valid.findIndex((one) => one.code === code) === at);
  return kept.length > 0 ? kept : [english];
}
