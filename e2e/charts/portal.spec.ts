import { portalTable } from '#walks/portal.ts';
import { answering } from '../models/charts/answering.ts';
import { refuse } from '../support/held-calls.ts';
import type { Run, World } from '../support/lines.ts';
import { walkToStops } from '../support/walk-table.ts';

/** Without what the server writes into it, the page has to ask for everything. */
const bare: Run = async ({ i }) => {
  i.mayHear(/^fatal: |planned/);
  await i.page.route('**/lakeside/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="boot"[^>]*>)[^<]*/, '$1');
    await route.fulfill({ response: answer, body });
  });
  await i.page.goto('/lakeside/');
};

walkToStops(portalTable, {
  holds: { reach: '**/healthz' },
  starts: {
    'a visit': bare,
    'a provider that is not ready': bare,
    'a provider that is not there': bare,
  },
  sees: {
    left: async ({ i, calls }: World) => {
      await calls.release();
      await i.seeHeading('Pay your bill');
      await i.amOn('/lakeside/');
    },
  },
  does: {
    'logo.chosen': ({ i }: World) => i.button(/^Lakeside Health: /).click(),
    'fault.thrown': ({ i }: World) =>
      i.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planned')))),
    'request.failed': async ({ i, calls }: World) => {
      await i.goOnAsGuest();
      await refuse(await calls.next('quickPayLogin'), 500);
    },
  },
  answers: {
    // Nobody left anything that could be asked for.
    resumeVisit: () => Promise.resolve(),
    quickPayLogin: async (world, moment) => {
      await world.i.goOnAsGuest();
      await answering('quickPayLogin')(world, moment);
    },
    // Nobody has a session to end: only whether the server is there is asked.
    endVisit: (world, moment) => {
      const isNobody = moment.before?.context.admission === undefined;
      return answering(isNobody ? 'reach' : 'endVisit')(world, moment);
    },
  },
});
