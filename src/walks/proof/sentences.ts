import { checks } from './checks.ts';
import type { Score } from './mutate.ts';
import type { ChartProof, Proof } from './proof.ts';

/** The proof as a person reads it. */
export const proofInWords = ({ charts, paying }: Proof): readonly string[] => [
  ...charts.flatMap(chartInWords),
  paying.holes.length === 0
    ? `In ${paying.runs} visits of patients who press everything nothing was charged twice.`
    : `${paying.holes.length} of ${paying.runs} visits charged twice:`,
  ...paying.holes.slice(0, 3).map(indented),
];

export const holesOf = ({ holes }: ChartProof): readonly string[] => Object.values(holes).flat();

export const isWhole = ({ charts, paying }: Proof): boolean =>
  paying.holes.length === 0 && charts.every((chart) => holesOf(chart).length === 0);

function chartInWords(proof: ChartProof): readonly string[] {
  const { chart, states, taken, of, guards, chaos, looked, holes } = proof;
  const broken = Object.entries(holes).filter(([, list]) => list.length > 0);
  const calls = chaos.calls.length;
  const unheard = looked.exits === 0 ? 'it calls nobody' : 'no walk answers what it asks';
  const survived =
    calls === 0 ? unheard : `${count(calls, 'call')} in ${count(chaos.walks, 'accident')}`;
  const seen = `${count(states, 'state')}, ${taken} of ${count(of, 'transition')} walked, ${guards.seenBothWays} of ${count(guards.all, 'guard')} seen both ways, ${survived}`;
  return [
    `${broken.length === 0 ? 'whole ' : 'BROKEN'}  ${chart}: ${seen}.`,
    ...broken.flatMap(([check, list]) => [
      `        It should hold that ${promises[check] ?? check}, but:`,
      ...list.slice(0, mostTold).map(indented),
      ...(list.length > mostTold ? [indented(`and ${list.length - mostTold} more`)] : []),
    ]),
  ];
}

/** The most sentences on one fault, of which many walks tell: the first are enough to find it. */
const mostTold = 5;

const promises: Readonly<Record<string, string>> = {
  ...checks,
  chaos: 'whatever becomes of a call ends where the patient sees what happened',
};

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
const indented = (line: string) => `        - ${line}`;

export const scoreInWords = ({ chart, mutants, noticed, survivors }: Score): string =>
  [
    `${((100 * noticed) / mutants).toFixed(1).padStart(5)} %  ${chart}: ${noticed} of ${count(mutants, 'fault')} noticed.`,
    ...survivors.map((one) => `           not noticed: ${one}`),
  ].join('\n');
