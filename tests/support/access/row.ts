import type { CallName } from '#contract/calls.ts';
import type { TestServer } from '../server.ts';
import type { Cells } from './cells.ts';
import type { Annas, Question } from './questions.ts';

/** One call, its request, and what each visitor is answered. */
export interface Row {
  readonly call: CallName;
  /** The thing that is asked for, where a call has rows for several. */
  readonly of?: string;
  readonly ask: (server: TestServer, her: Annas) => Question | Promise<Question>;
  readonly cells: Cells;
}
