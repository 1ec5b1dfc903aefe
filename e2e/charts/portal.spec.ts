import { portalTable } from '#walks/portal.ts';
import { answering } from '../models/charts/answering.ts';
import { fail } from '../support/held-calls.ts';
import type { Run, World } from '../support/lines.ts';
import { english } from '../support/texts.ts';
import { walkToStops } from '../support/walk-table.ts';

/** Empties what the server wrote into the page, so that the portal asks for everything. */
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
      await i.seeHeading(english('headings_landing'));
      await i.amOn('/lakeside/');
    },
  },
  does: {
    'logo.chosen': ({ i }: World) =>
      i.button(english('labels_logo', { provider: 'Lakeside Health' })).click(),
    'fault.thrown': ({ i }: World) =>
      i.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planned')))),
    'request.failed': async ({ i, calls }: World) => {
      await i.goOnAsGuest();
      await fail(await calls.next('quickPayLogin'));
    },
  },
  answers: {
    // Without a session there is no visit to resume, and no request.
    resumeVisit: () => Promise.resolve(),
    quickPayLogin: async (world, moment) => {
      await world.i.goOnAsGuest();
      await answering('quickPayLogin')(world, moment);
    },
    // Without a session there is none to end: only the health of the server is asked for.
    endVisit: (world, moment) => {
      const isNobody = moment.before?.context.admission === undefined;
      return answering(isNobody ? 'reach' : 'endVisit')(world, moment);
    },
  },
});
