import { addAccountPlans } from '#walks/plans/add-account.ts';
import { chartPlans } from '#walks/walking/chart-plans.ts';
import { addAccountScript } from '#walks/scripts/add-account.ts';
import { password } from '#walks/samples/typed.ts';
import { addAccountModel, already } from '../models/charts/add-account.ts';
import type { Moment, World } from '../support/lines.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

/** What is added stays added: then it is done where nobody else looks. */
const logIn = async ({ i, server }: World, { next }: Moment) => {
  const adds = next.some(({ slot }) => slot === 'findAccount');
  const slug = adds ? await ownLakeside(server, already.account.holder) : 'lakeside';
  await i.open(`/${slug}/#/credentialed-login`);
  await i.fill({ username: already.account.holder, password });
  await i.press('Log in');
  await i.see(already.account.number);
};

const find = async ({ i, calls }: World) => {
  await i.open('/harbor/');
  await i.goOnAsGuest();
  const { number, lastName } = already.visit;
  await i.fill({ paymentPostingId: number, patientLastName: lastName });
  await i.press('Look up');
  await (await calls.next('findAccount')).continue();
  await i.see(number);
};

walkInBrowser(
  addAccountScript,
  addAccountModel,
  {
    'to an account of one’s own': {
      start: async (world, moment) => {
        await logIn(world, moment);
        await world.i.press('Add account');
      },
    },
    'to what was found in this visit': {
      start: async (world) => {
        await find(world);
        await world.i.press('Add account');
      },
    },
  },
  wayToEachEnd(chartPlans(addAccountPlans)),
);
