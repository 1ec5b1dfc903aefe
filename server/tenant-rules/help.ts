import type { Help } from '#contract/help.ts';
import { repeated, type Report, type Rule } from './report.ts';

const help = 'backend.help';

/** Checks the help with bills: bands and terms that never hold. */
export const helpRules: Rule = ({ backend, categories }, report) => {
  const { assistance, costs } = backend?.help ?? {};
  bands(assistance?.bands ?? [], report);
  for (const way of ['wallet-credit', 'healthcare-credit', 'financing', 'cash-network'] as const) {
    const path = `${help}.costs.${way}`;
    const stated = costs?.[way];
    if (stated && categories.payments[way] !== true)
      report.warn(path, `does nothing while ${way} is off`);
    if (Array.isArray(stated)) offers(stated, path, report);
  }
};

type Bands = NonNullable<Help['assistance']>['bands'];

function bands(all: Bands, report: Report): void {
  for (const [at, { percentOff, first, further }] of all.entries()) {
    const isNeverKindest = all.some(
      (other) => other.percentOff > percentOff && other.first >= first && other.further >= further,
    );
    const path = `${help}.assistance.bands[${at}]`;
    if (isNeverKindest) report.warn(path, 'holds for nobody: one that waives more reaches as far');
  }
  for (const [at] of repeated(all.map(({ percentOff }) => percentOff)))
    report.warn(`${help}.assistance.bands[${at}]`, 'is there twice: the same percentOff');
}

type Offers = NonNullable<NonNullable<Help['costs']>['financing']>;

function offers(all: Offers, path: string, report: Report): void {
  for (const [at, { from, upTo, deferred, yearlyRate }] of all.entries()) {
    if (upTo && upTo < (from ?? 0))
      report.warn(`${path}[${at}]`, 'is never offered: upTo is below from');
    if (deferred && yearlyRate === 0)
      report.warn(`${path}[${at}].yearlyRate`, 'is 0, so no interest is deferred');
  }
}
