import { scriptedLines, toldBefore, toldNow } from './server-words.ts';
import { sentence, type WalkStep } from './tell.ts';
import type { TestWalk } from './test-walk.ts';

/** The progress of a tester in a walk so far. */
export interface Progress {
  readonly ticked: readonly number[];
  readonly note: string;
}
export const untouched: Progress = { ticked: [], note: '' };

export type ProgressOf = (walk: TestWalk) => Progress;

/** Addresses in full, for readers of the file elsewhere. */
export interface Addresses {
  /** The address of the walk in the studio. */
  readonly walk: (walk: TestWalk) => string;
  /** The address that is opened first. */
  readonly start: (walk: TestWalk) => string;
}

/** The warning for testers that the portal asks before it takes the same money twice. */
export const onceADay =
  'Use a bill number you have not paid today: each walk has its own, but whoever walks it again within 24 hours takes another, for the portal asks about a bill that was paid already.';

const columns = [
  'walk',
  'chart',
  'title',
  'step',
  'do',
  'see',
  'for a moment',
  'the server',
  'cannot be done by hand',
  'open',
  'address to open',
  'address of the walk',
  'login',
  'pay with',
  'server told before',
  'done',
  'note',
] as const;

/** Walks as CSV, one row for each step, what leads to the beginning included; any spreadsheet opens it. */
export function csvOf(
  walks: readonly TestWalk[],
  progressOf: ProgressOf,
  addresses: Addresses,
): string {
  const rows = walks.flatMap((walk) => {
    const { ticked, note } = progressOf(walk);
    const { before, steps } = walk;
    return [...before, ...steps].map((step, at): readonly string[] => [
      walk.id,
      walk.chart,
      walk.title,
      String(at + 1),
      doneIn(step),
      step.sees.join('; '),
      step.meanwhile.join('; '),
      step.server.join('; '),
      [...(at === 0 ? walk.cannot : step.cannot)].join('; '),
      walk.opens,
      addresses.start(walk),
      addresses.walk(walk),
      walk.login,
      at === 0 && walk.pays !== '' ? `${walk.pays}. ${onceADay}` : walk.pays,
      scriptedLines(walk.scripted).join('; '),
      ticked.includes(at) ? 'yes' : '',
      at === 0 ? note : '',
    ]);
  });
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A cell, always in quotes; what a spreadsheet would reckon with is a text. */
export function cell(text: string): string {
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A step as it is done, with what the server has to be told first. */
export const doneIn = ({ first, do: what }: WalkStep): string =>
  first.length === 0 ? what : `${sentence(toldNow(scriptedLines(first)))}. Then: ${what}`;

/** Walks as Markdown with boxes to tick, as most trackers show them. */
export function markdownOf(
  heading: string,
  walks: readonly TestWalk[],
  progressOf: ProgressOf,
  addresses: Addresses,
): string {
  return [
    `# ${heading}`,
    '',
    ...walks.flatMap((walk) => walkLines(walk, progressOf(walk), addresses)),
  ].join('\n');
}

function walkLines(
  walk: TestWalk,
  { ticked, note }: Progress,
  addresses: Addresses,
): readonly string[] {
  const { title, chart, scenario, id, opens, login, pays, scripted, before, steps, cannot } = walk;
  return [
    `## ${title}`,
    '',
    `- Walk: \`${id}\` (${chart}: ${scenario}), <${addresses.walk(walk)}>`,
    `- Open: \`${opens}\` (<${addresses.start(walk)}>), ${login}`,
    ...(pays === '' ? [] : [`- Pay with: ${pays}. ${onceADay}`]),
    ...(cannot.length === 0 ? [] : [`- Cannot be done by hand: ${cannot.join('; ')}`]),
    ...(scripted.length === 0
      ? []
      : [
          `- Before: ${toldBefore}:`,
          ...scriptedLines(scripted).map((one, at) => `  ${at + 1}. ${one}`),
        ]),
    ...(note === '' ? [] : ['', `> ${escaped(note).replaceAll('\n', '\n> ')}`]),
    '',
    ...[...before, ...steps].flatMap((step, at) => stepLines(step, at, ticked.includes(at))),
    '',
  ];
}

const stepLines = (step: WalkStep, at: number, isDone: boolean): readonly string[] => [
  `- [${isDone ? 'x' : ' '}] ${at + 1}. ${doneIn(step)}`,
  ...(step.cannot.length > 0 ? [`  - Cannot be done by hand: ${step.cannot.join('; ')}`] : []),
  ...(step.server.length > 0 ? [`  - Then: ${step.server.join('; ')}`] : []),
  ...(step.meanwhile.length > 0 ? [`  - For a moment: ${step.meanwhile.join('; ')}`] : []),
  ...(step.sees.length > 0 ? [`  - See: ${step.sees.join('; ')}`] : []),
];

/** Text typed by a tester stays as they typed it. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
