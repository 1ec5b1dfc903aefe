import { reservedSlugs } from '#contract/call.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { SampleBalance, TenantFile } from '#contract/tenant-file.ts';
import { isRightSign } from '#domain/statement.ts';
import { usernameAt } from '../store/logins.ts';
import { everyLocation } from './fields.ts';
import type { Report, Rule } from './report.ts';
import { repeated } from './report.ts';

/** Checks slugs, embedders, and the people and balances of the sandbox. */
export const backendRules: Rule = (file, report) => {
  slugs(file, report);
  for (const [at, origin] of (file.backend?.embedders ?? []).entries())
    if (origin.startsWith('http:'))
      report.warn(`backend.embedders[${at}]`, 'works in the sandbox only: patients need https');
  people(file, report);
};

function slugs({ slug, backend }: TenantFile, report: Report): void {
  const aliases = backend?.aliases ?? [];
  const all = [
    ['slug', slug] as const,
    ...aliases.map((one, at) => [`backend.aliases[${at}]`, one] as const),
  ];
  for (const [path, name] of all)
    if (reservedSlugs.includes(name)) report.problem(path, `"${name}" belongs to the server`);
  for (const [at] of repeated(all.map(([, name]) => name)))
    report.problem(all[at]?.[0] ?? 'backend.aliases', 'is named twice');
}

function people(file: TenantFile, report: Report): void {
  const { backend, locations } = file;
  const tenant = tenantOf(file);
  const names = (backend?.people ?? []).map(({ username }) => usernameAt(tenant, username));
  const places = new Set(everyLocation(locations, '').map(({ location }) => location.id));
  for (const [at] of repeated(names))
    report.problem(`backend.people[${at}].username`, 'is the username of somebody else');
  for (const [at, balance] of (backend?.balances ?? []).entries()) {
    const path = `backend.balances[${at}]`;
    if (balance.person && !names.includes(usernameAt(tenant, balance.person)))
      report.problem(`${path}.person`, `there is nobody called "${balance.person}"`);
    if (!places.has(balance.locationId))
      report.problem(`${path}.locationId`, `there is no location ${balance.locationId}`);
    statementLines(balance, path, report);
  }
}

function statementLines(balance: SampleBalance, path: string, report: Report): void {
  const { amount: owed, hasStatement, statement } = balance;
  const lines = statement ?? [];
  for (const [at, line] of lines.entries())
    if (!isRightSign(line))
      report.problem(
        `${path}.statement[${at}].amount`,
        line.kind === 'charge' ? 'must not be below 0' : 'must not be above 0',
      );
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  if (lines.length > 0 && sum !== owed)
    report.problem(`${path}.statement`, `its lines come to ${sum}, but ${owed} is owed`);
  if (lines.length > 0 && hasStatement !== true)
    report.warn(`${path}.statement`, 'nobody sees it: hasStatement is off');
}
