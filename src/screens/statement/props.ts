import type { ActorRefFrom } from 'xstate';
import type { statement } from '#machines/statement.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof statement>;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];
/** The states of the PDF of a statement on show. */
export type Pdf = Exclude<Value, string>['shown'];
