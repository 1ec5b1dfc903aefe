import type { CallName } from '#contract/calls.ts';
import type { TestServer } from '../server.ts';
import type { Cells } from './cells.ts';
import type { Annas, Question } from './questions.ts';

/** One call as it is asked, and what each visitor is answered. */
export interface Row {
  readonly call: CallName;
  /** What is asked for, where a call is asked for more than one thing. */
  readonly of?: string;
  readonly ask: (server: TestServer, her: Annas) => Question | Promise<Question>;
  readonly cells: Cells;
}
