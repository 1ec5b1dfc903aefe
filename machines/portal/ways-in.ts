import { flowSetup } from './flow-setup.ts';

/** The conversations of whoever is not known yet. */

export const loggingIn = flowSetup.createStateConfig({
  description: 'whoever has an account logs in',
  invoke: {
    id: 'login',
    src: 'login',
    onDone: [
      {
        guard: { type: 'endsAs', params: 'admitted' },
        target: 'none',
        actions: { type: 'tellAdmitted', params: ({ event }) => admittedIn(event.output) },
      },
      {
        target: 'none',
        actions: { type: 'goOnFrom', params: ({ event }) => turnedFrom(event.output) },
      },
    ],
  },
});

interface End {
  readonly kind: string;
}

/** Asked once the guard has said so. */
const admittedIn = <E extends End>(end: E) => end as Extract<E, { readonly kind: 'admitted' }>;

const turnedFrom = <E extends End>({ kind }: E) => kind as Exclude<E['kind'], 'admitted'>;
