import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { providersSystem } from '../../support/providers-system.ts';
import { useServer } from '../../support/server.ts';

const kim = { by: 'Kim Alvarez', note: 'asked by telephone, case 4711' };

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const { ask } = providersSystem(server, clinic.slug);
  const change = (plan: string, wish: object) => ask('change', { plan, ...kim, ...wish });

  test.each([
    [{ deed: 'pause' }, 'payments', 'The field payments is missing.'],
    [{ deed: 'pause', payments: 0 }, 'payments', 'The field payments has to be 1 or more.'],
    [{ deed: 'pause', payments: 13 }, 'payments', 'The field payments has to be 12 or less.'],
    [{ deed: 'pause', payments: 1.5 }, 'payments', 'The field payments has to be a whole number.'],
    [{ deed: 'pause', payments: '2' }, 'payments', 'The field payments has to be a number.'],
    [{ deed: 'end', payments: 2 }, 'payments', 'The field payments is not known here.'],
    [{ deed: 'end', note: '' }, 'note', 'The field note is empty.'],
    [{ deed: 'sell' }, 'deed', 'The field deed is not as the documentation of this call has it.'],
  ])(
    'a request with a fault is told its field and what it has to be: %j',
    async (wish, field, said) => {
      const { planId } = await begun();
      const { status, body } = await change(planId, wish);
      expect(status).toBe(400);
      const { fields } = body['errors'] as unknown as { fields: readonly object[] };
      expect(fields[0]).toMatchObject({ field, displayMessage: said });
      expect(await clinic.statuses()).toBe('paid pending pending pending');
    },
  );
});
