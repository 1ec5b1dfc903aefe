import { tenantOf } from '#contract/settings-to-tenant.ts';
import { unknownFields } from '#domain/display-fields.ts';
import type { Rule } from './report.ts';

/** Checks the fields that are to tell bills apart: an unknown one does not show. */
export const displayFieldRules: Rule = (file, report) => {
  const unknown = new Set(unknownFields(tenantOf(file).openBalance.displayFields));
  for (const [at, { name }] of (file.openBalance?.displayFields ?? []).entries())
    if (unknown.has(name))
      report.warn(`openBalance.displayFields[${at}].name`, `"${name}" is nothing that a bill has`);
};
