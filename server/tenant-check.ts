import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { accessRules } from './tenant-rules/access.ts';
import { backendRules } from './tenant-rules/backend.ts';
import { directionRules } from './tenant-rules/direction.ts';
import { displayFieldRules } from './tenant-rules/display-fields.ts';
import { fieldWordRules } from './tenant-rules/field-words.ts';
import { fieldRules } from './tenant-rules/fields.ts';
import { helpRules } from './tenant-rules/help.ts';
import { lookRules } from './tenant-rules/look.ts';
import { moneyRules } from './tenant-rules/money.ts';
import type { Finding, Report, Rule } from './tenant-rules/report.ts';
import { plainly } from './tenant-rules/plain.ts';
import { wayInRules } from './tenant-rules/ways-in.ts';
import { wayToPayRules } from './tenant-rules/ways-to-pay.ts';
import { mended, pathOf, unknownKeys, written } from './tenant-rules/shape.ts';

export type { Finding } from './tenant-rules/report.ts';

export interface Checked {
  /** The tenant, if nothing keeps it out. */
  readonly file?: TenantFile;
  readonly findings: readonly Finding[];
}

const rules: readonly Rule[] = [
  backendRules,
  lookRules,
  directionRules,
  accessRules,
  wayInRules,
  moneyRules,
  helpRules,
  wayToPayRules,
  fieldRules,
  fieldWordRules,
  displayFieldRules,
];

/** Everything that is wrong with a tenant's file, at once. */
export function checkTenant(raw: unknown): Checked {
  const findings: Finding[] = [];
  const report: Report = {
    problem: (path, message) => findings.push({ severity: 'problem', path, message }),
    warn: (path, message) => findings.push({ severity: 'warning', path, message }),
  };
  const readable = read(raw, report);
  if (readable) for (const rule of rules) rule(readable, report);
  const refused = findings.some(({ severity }) => severity === 'problem');
  return readable && !refused ? { file: readable, findings } : { findings };
}

/** The file as it can be read, without what is at fault in it. */
function read(raw: unknown, report: Report): TenantFile | undefined {
  for (const path of unknownKeys(TenantFile, raw)) report.problem(path, 'is not a known setting');
  const parsed = v.safeParse(TenantFile, raw);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues)
    report.problem(written(pathOf(issue)) || 'The file', plainly(issue));
  const again = v.safeParse(TenantFile, mended(raw, parsed.issues.map(pathOf)));
  return again.success ? again.output : undefined;
}

export interface Taken {
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** Slugs and aliases that another tenant holds already. */
export function collisions(file: TenantFile, others: readonly Taken[]): Finding[] {
  const wanted = [
    ['slug', file.slug] as const,
    ...(file.backend?.aliases ?? []).map((one, at) => [`backend.aliases[${at}]`, one] as const),
  ];
  return others
    .filter(({ slug }) => slug !== file.slug)
    .flatMap((other) =>
      wanted
        .filter(([, name]) => name === other.slug || other.aliases.includes(name))
        .map(([path, name]) => ({
          severity: 'problem' as const,
          path,
          message: `"${name}" leads to ${other.slug} already`,
        })),
    );
}
