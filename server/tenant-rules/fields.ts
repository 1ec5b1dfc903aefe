import type { LocationSettings } from '#contract/settings-parts.ts';
import { isKey } from '#contract/settle.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import { readPattern } from '#domain/pattern.ts';
import { fieldTypes } from '#domain/tenant-words.ts';
import type { Report, Rule } from './report.ts';
import { repeated } from './report.ts';
import { samplesOf } from './sample.ts';

/** Checks locations, search fields, composed fields, and every pattern among them. */
export const fieldRules: Rule = (file, report) => {
  const places = everyLocation(file.locations, 'locations');
  const ids = places.map(({ location }) => location.id);
  for (const [at, id] of repeated(ids))
    report.problem(`${places[at]?.path}.id`, `${id} is the id of another location as well`);
  for (const { location, path } of places) {
    pattern(report, `${path}.AccountNumberRegex`, location.AccountNumberRegex);
    if (location.parentId && !ids.includes(location.parentId))
      report.warn(`${path}.parentId`, `there is no location ${location.parentId}`);
  }
  searchFields(file, report);
  composedFields('quickPayFieldConfigs', file.quickPayFieldConfigs, ids, report);
  const { userFields } = file.vendorConfigureFields ?? {};
  composedFields('vendorConfigureFields.userFields', userFields, ids, report);
};

export const everyLocation = (
  all: readonly LocationSettings[] | null | undefined,
  path: string,
): { readonly location: LocationSettings; readonly path: string }[] =>
  (all ?? []).flatMap((location, at) => [
    { location, path: `${path}[${at}]` },
    ...everyLocation(location.subLocations, `${path}[${at}].subLocations`),
  ]);

function searchFields({ openBalance }: TenantFile, report: Report): void {
  for (const rank of ['primary', 'secondary'] as const) {
    const path = `openBalance.fields.${rank}`;
    const fields = openBalance?.fields?.[rank] ?? [];
    for (const [at, name] of repeated(fields.map((field) => field.name)))
      report.problem(`${path}[${at}].name`, `"${name}" is there twice`);
    for (const [at, field] of fields.entries()) {
      key(report, `${path}[${at}].name`, field.name);
      pattern(report, `${path}[${at}].regex`, field.regex);
    }
  }
}

function composedFields(
  path: string,
  fields: TenantFile['quickPayFieldConfigs'],
  locations: readonly number[],
  report: Report,
): void {
  const own = (fields ?? []).map(({ locationId, fieldKey }) => `${fieldKey} at ${locationId ?? 0}`);
  for (const [at, twice] of repeated(own))
    report.problem(`${path}[${at}].fieldKey`, `${twice} is there twice (0 means every location)`);
  for (const [at, field] of (fields ?? []).entries()) {
    const here = `${path}[${at}]`;
    key(report, `${here}.fieldKey`, field.fieldKey);
    pattern(report, `${here}.pattern`, field.pattern);
    if (field.type && !fieldTypes.some((type) => type === field.type))
      report.warn(`${here}.type`, `"${field.type}" is shown as text; use ${fieldTypes.join(', ')}`);
    if (field.type === 'select' && !field.selectOptions?.length)
      report.warn(`${here}.selectOptions`, 'is empty, so there is nothing to choose');
    if (field.locationId && !locations.includes(field.locationId))
      report.problem(`${here}.locationId`, `there is no location ${field.locationId}`);
    if (field.required && field.readOnly && !field.defaultValue)
      report.warn(here, 'is required but can neither be typed nor has it a value');
  }
}

function key(report: Report, path: string, name: string): void {
  if (!isKey(name)) report.problem(path, `"${name}" cannot be a field's name`);
}

function pattern(report: Report, path: string, source: string | null | undefined): void {
  if (!source) return;
  const { matches, problem } = readPattern(source);
  if (problem?.includes('safely')) report.problem(path, `is refused: ${problem}`);
  else if (problem) report.warn(path, `is ignored: ${problem}`);
  const samples = samplesOf(source).filter((one) => one !== '');
  if (!matches || samples.length === 0) return;
  if (!samples.some(matches)) report.warn(path, 'contradicts itself: nothing can match it');
  else if (samples.every((one) => one.includes('\\')))
    report.warn(path, `wants a backslash typed (${samples[0]}): is one escaped twice?`);
}
