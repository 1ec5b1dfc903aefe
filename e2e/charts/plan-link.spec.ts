import { planLinkTable } from '#walks/plan-link.ts';
import type { Asked } from '#machines/plan-link.ts';
import { answering } from '../models/charts/answering.ts';
import { bornOn, guestPlan } from '../support/guest-plan.ts';
import { allow } from '../support/held-calls.ts';
import { somebodyNew } from '../support/letters.ts';
import type { Moment, World } from '../support/lines.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

const [year, month, day] = bornOn.split('-');

walkToEnds(planLinkTable, {
  starts: {
    'from the letter of a plan': async (world) =>
      world.i.open(await guestPlan(world, { email: somebodyNew() })),
  },
  does: {
    'answers.given': async ({ i }: World, { next }: Moment) => {
      const isWrong = next[0]?.event.type.startsWith('xstate.error') ?? false;
      const born = i.page.getByLabel(english.begins('labels_dateofbirth')).first();
      await born.fill(`${month}/${day}/${isWrong ? '1970' : year}`);
      await i.press(english('buttons_showplan'));
    },
  },
  answers: {
    /** All tries are left; of the last one the server's answer is made. */
    readQuestion: async (world, moment) => {
      const asked = moment.event?.['output'] as Asked | undefined;
      if (asked?.triesLeft !== 1) return answering('readQuestion')(world, moment);
      const call = await world.calls.next('readQuestion');
      const { result: _, ...answer } = (await (await call.fetch()).json()) as { result: object };
      return allow(call, { ...answer, triesLeft: 1 });
    },
  },
});
