import { expect } from 'vitest';
import { isRecurring, rowsIn } from '#domain/cart.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import type { Holds } from '../../support/describe-walks.ts';

/** The wizard ends with one plan and all accounts, or with the cart as it was. */
const holds: Holds<typeof planWizard> = {
  after: ({ actor }) => {
    const { output, context } = actor.getSnapshot();
    if (output === undefined) return;
    const rows = rowsIn(output.cart);
    const accounts = rows.flatMap((row) => row.accounts);
    expect(accounts.toSorted()).toEqual(Object.keys(output.cart.accounts).toSorted());
    if (output.kind === 'payNow') expect(rows.filter(isRecurring)).toHaveLength(1);
    else expect(output.cart).toBe(context.before);
  },
};
export default holds;
