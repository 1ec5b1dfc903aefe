import type { Owed } from '#domain/owed.ts';
import { known } from '#walks/samples/typed.ts';
import { textLinkTable } from '#walks/text-link.ts';
import { answering } from '../models/charts/answering.ts';
import { allow } from '../support/held-calls.ts';
import { textRosa } from '../support/texted.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** The portal's own code is there already: the visit is the link's at once. */
const atOnce = () => Promise.resolve();

walkToEnds(textLinkTable, {
  sees: { lettingIn: atOnce },
  answers: {
    letIn: atOnce,
    /** The bill is owed as before; of one that was paid meanwhile the server's answer is changed. */
    readOwed: async (world, moment) => {
      const amountIn = (owed: Owed | undefined) => owed?.[0]?.amount;
      const amount = amountIn(moment.event?.['output'] as Owed | undefined);
      if (amount === undefined || amount === amountIn(moment.before?.context.opened?.owed))
        return answering('readOwed')(world, moment);
      const call = await world.calls.next('readOwed');
      const { accounts } = (await (await call.fetch()).json()) as { accounts: readonly object[] };
      return allow(call, { accounts: accounts.map((bill) => ({ ...bill, amount })) });
    },
  },
  starts: {
    'from a text message': async ({ i, sandbox }) =>
      i.open(await sandbox.sendsText('lakeside', known.email.typed)),
    'of somebody with a card on file': async (world) => world.i.open((await textRosa(world)).link),
  },
});
