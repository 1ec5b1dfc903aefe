import * as v from 'valibot';
import { Customization } from './texts.ts';
import { flag, line, list, text, whole, words } from './lenient.ts';

/** A text, or one for each language. */
const longText = v.nullish(v.union([text(100_000), v.record(v.string(), text(100_000))]));

const Slide = v.object({
  image: text(2_000),
  maskOpacity: v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
  textCustomizationKey: text(128),
  /** Classes, one entry per line of the text: headline, cutline, footnote, reference. */
  textClasses: list(text(200), 4),
  textVerticalAlign: line,
  healthcareCredit: flag,
});

/** The look of the portal, as the provider sets it. */
export const App = v.object({
  name: v.pipe(text(200), v.nonEmpty('Must not be empty')),
  primaryColor: line,
  logo: v.nullish(text(2_000)),
  stripBackgroundColor: line,
  media: v.nullish(v.object({ slides: list(Slide, 12) })),
  memo: v.nullish(text(5_000)),
  copyright: line,
  termsUrl: v.nullish(text(2_000)),
  privacyUrl: v.nullish(text(2_000)),
  /** Markdown, shown in place of the portal's own texts. */
  termsText: longText,
  privacyText: longText,
  chatGreeting: line,
  paymentIcons: words(',', 20),
});
export type App = v.InferOutput<typeof App>;

const location = {
  id: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
    v.transform(Number),
    v.integer(),
  ),
  name: text(200),
  providerId: line,
  parentId: whole,
  defaultCurrency: line,
  countryCodes: line,
  glCode: line,
  drawerName: flag,
  sso: flag,
  entityPayment: flag,
  patientPayment: flag,
  AccountNumberRegex: v.nullish(text(2_000)),
  supportPhoneNumber: line,
  sampleInvoice: v.nullish(text(2_000)),
  tollFreeNumber: line,
};

export type LocationInput = v.InferInput<ReturnType<typeof v.object<typeof location>>> & {
  subLocations?: LocationInput[] | null | undefined;
};
export type LocationSettings = v.InferOutput<ReturnType<typeof v.object<typeof location>>> & {
  subLocations?: LocationSettings[] | null | undefined;
};

export const Location: v.GenericSchema<LocationInput, LocationSettings> = v.object({
  ...location,
  subLocations: v.nullish(v.array(v.lazy(() => Location))),
});

const SearchField = v.object({
  name: text(128),
  type: v.nullish(text(32)),
  regex: v.nullish(text(2_000)),
  label: line,
  /** The field is to be typed twice. */
  confirmField: flag,
});

export const OpenBalance = v.object({
  fields: v.nullish(v.object({ primary: list(SearchField, 10), secondary: list(SearchField, 10) })),
  displayFields: list(v.object({ name: text(128), type: v.nullish(text(32)) }), 40),
});
export type OpenBalance = v.InferOutput<typeof OpenBalance>;

/** A field of a form that the provider composed. */
export const ConfigurableField = v.object({
  locationId: whole,
  fieldKey: text(128),
  type: v.nullish(text(32)),
  active: flag,
  label: line,
  placeholder: line,
  errorMessage: line,
  helpText: line,
  defaultValue: line,
  required: flag,
  readOnly: flag,
  pattern: v.nullish(text(2_000)),
  min: line,
  max: line,
  confirmField: flag,
  /** `One;Two;Three` or a list. */
  selectOptions: words(';', 500),
  showSampleInvoice: flag,
});
export type ConfigurableField = v.InferOutput<typeof ConfigurableField>;

/** A text of the provider's own; without a language it holds in every one. */
export const TextCustomization = v.object({ language: line, ...Customization.entries });
