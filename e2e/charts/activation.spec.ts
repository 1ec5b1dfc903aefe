import { activationTable } from '#walks/activation.ts';
import { allow } from '../support/held-calls.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(activationTable, {
  answers: {
    /** The link was never sent, so the server itself refuses it. */
    activate: async ({ calls }, { event }) => {
      const call = await calls.next('activate');
      return event?.type.startsWith('xstate.error')
        ? call.continue()
        : allow(call, { activationStatus: 'ACTIVATED' });
    },
  },
});
