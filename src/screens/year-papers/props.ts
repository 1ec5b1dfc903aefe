import type { ActorRefFrom } from 'xstate';
import type { yearPapers } from '#machines/year-papers.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof yearPapers>;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];
/** The states of a paper, from the press to the tab. */
export type Paper = Exclude<Value, string>['choosing'];
