import { failedWith } from './failed.ts';
import * as resultCodes from '#domain/result-codes.ts';

/** A PDF that was got ready for a press. */
export interface Paper {
  /** The tab of the PDF, which the browser may have blocked. */
  readonly tab: 'opened' | 'blocked';
  /** The address of a link to the same PDF; none where it can be opened but once. */
  readonly url?: string;
}

/** Guards for every chart that has these states. */
export const isBlocked = ({ event }: { readonly event: object }): boolean =>
  paperIn(event)?.tab === 'blocked';
export const isTooOften = failedWith(resultCodes.tooOften);

export const urlIn = (event: object): string => paperIn(event)?.url ?? '';

/** The server keeps a paper for five minutes; no link is offered that is about to end. */
export const linkLasts = 270_000;

interface Presses<Chosen, Again> {
  /** The press that asks for the PDF; a second one meanwhile would open a second tab. */
  readonly chosen: Chosen;
  /** The press after a PDF that was not seen. */
  readonly again: Again;
}

/** The states of a paper, from the press to the tab. */
export const paper = <Context, Asked, Chosen, Again>(
  ask: (context: Context) => Asked,
  { chosen, again }: Presses<Chosen, Again>,
) =>
  ({
    offered: { description: 'the PDF can be asked for', on: chosen },
    fetching: {
      description: 'the PDF is got ready',
      tags: 'busy',
      invoke: {
        id: 'openPdf',
        src: 'openPdf',
        input: ({ context }: { context: Context }) => ask(context),
        onDone: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'opened' }],
        onError: [{ guard: 'isTooOften', target: 'limited' }, { target: 'failed' }],
      },
    },
    opened: { description: 'the PDF is there, and may be asked for once more', on: chosen },
    blocked: {
      description: 'the browser stopped the new tab, and the patient is told what helps',
      on: again,
    },
    failed: {
      description: 'the PDF could not be got ready, and the patient may try again',
      on: again,
    },
    limited: {
      description: 'the PDF was asked for too often to be given again now',
      on: again,
    },
  }) as const;

const chosen = { 'pdf.chosen': 'fetching' } as const;

/** The states of a paper to which a link leads as well, as long as the server keeps it. */
export const linkedPaper = <Context, Asked>(ask: (context: Context) => Asked) => {
  const states = paper(ask, { chosen, again: chosen });
  const linked = { entry: 'takePdf', after: { linkLasts: 'offered' } } as const;
  return {
    ...states,
    opened: { ...states.opened, ...linked },
    blocked: { ...states.blocked, ...linked },
  };
};

const paperIn = (event: object): Paper | undefined =>
  'output' in event ? (event.output as Paper | undefined) : undefined;
