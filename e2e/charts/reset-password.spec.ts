import { resetPasswordTable } from '#walks/reset-password.ts';
import { holder, password } from '#walks/samples/typed.ts';
import { nextOf } from '#walks/telling/coming.ts';
import { answering } from '../models/charts/answering.ts';
import { accept, forget, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** A user of its own: a new password must lock out no other test. */
async function linkOfSomebodyNew({ sandbox, server: { origin } }: World): Promise<string> {
  const email = somebodyNew();
  await invite(origin, email);
  await accept(origin, await letterTo(sandbox, email, leads.accepting), password);
  await forget(origin, email);
  return letterTo(sandbox, email, leads.resetting);
}

const neverSent = `/lakeside/#/resetPassword/${holder}/${'x'.repeat(43)}`;

walkToEnds(resetPasswordTable, {
  starts: {
    'with a link or a code': async (world, moment) => {
      const isGood = nextOf(moment, 'checkToken')?.['output'] === true;
      await world.i.open(isGood ? await linkOfSomebodyNew(world) : neverSent);
    },
  },
  answers: {
    checkToken: async (world, moment) => {
      const isLost =
        moment.event?.['output'] === undefined && moment.event?.['error'] === undefined;
      if (!isLost) return answering('checkToken')(world, moment);
      await world.calls.next('checkToken');
      return world.i.page.reload();
    },
  },
});
