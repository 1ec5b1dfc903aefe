import { nextOf } from '#walks/telling/coming.ts';
import { resetPasswordScript } from '#walks/scripts/reset-password.ts';
import { holder, password } from '#walks/samples/typed.ts';
import { resetPasswordModel } from '../models/charts/reset-password.ts';
import { accept, forget, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

/** Whose password changes is nobody whom others log in as. */
async function linkOfSomebodyNew({ sandbox, server: { origin } }: World): Promise<string> {
  const email = somebodyNew();
  await invite(origin, email);
  await accept(origin, await letterTo(sandbox, email, leads.accepting), password);
  await forget(origin, email);
  return letterTo(sandbox, email, leads.resetting);
}

const neverSent = `/lakeside/#/resetPassword/${holder}/${'x'.repeat(43)}`;

walkInBrowser(
  resetPasswordScript,
  resetPasswordModel,
  {
    'with a link or a code': {
      start: async (world, moment) => {
        const isGood = nextOf(moment, 'checkToken')?.['output'] === true;
        await world.i.open(isGood ? await linkOfSomebodyNew(world) : neverSent);
      },
    },
  },
  wayToEachEnd,
);
