import type { Autopay } from '#domain/autopay/agreement.ts';
import { autopayTable } from '#walks/autopay.ts';
import { answering } from '../models/charts/answering.ts';
import { allow } from '../support/held-calls.ts';
import { comeWithVisa } from '../support/saved-cards.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(autopayTable, {
  starts: {
    'somebody with a card on file': async (world) => {
      await comeWithVisa(world);
      await world.i.typePlace('/credentialed/automatic-payments');
    },
  },
  answers: {
    /** The server has nothing on: of an agreement its answer is made. */
    readAutopay: async (world, moment) => {
      const autopay = moment.event?.['output'] as Autopay | undefined;
      const isUsual = autopay?.cards.length === 1 && autopay.agreement === undefined;
      if (autopay === undefined || isUsual) return answering('readAutopay')(world, moment);
      return allow(await world.calls.next('readAutopay'), { autopay });
    },
  },
});
