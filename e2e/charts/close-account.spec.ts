import { closeAccountTable } from '#walks/close-account.ts';
import { holder } from '#walks/samples/typed.ts';
import { allow } from '../support/held-calls.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

interface Read {
  readonly inTheWay: readonly object[];
}

walkToEnds(closeAccountTable, {
  answers: {
    /** Nothing stands in the way of closing; a plan that does is put into the server's answer. */
    readClosing: async ({ calls }, { event }) => {
      const call = await calls.next('readClosing');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const { inTheWay } = (event?.['output'] as Read | undefined) ?? { inTheWay: [] };
      if (inTheWay.length === 0) return call.continue();
      const { payload } = (await (await call.fetch()).json()) as { payload: object };
      return allow(call, { payload: { ...payload, inTheWay } });
    },
  },
  starts: {
    // A provider of its own: an account that is closed is there for no other test.
    'in the settings': async ({ i, server }) => {
      await comeAs(i, await ownLakeside(server, holder), holder);
      await i.typePlace('/settings/security/close');
    },
  },
});
