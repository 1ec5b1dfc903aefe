import type { manualEntry } from '#machines/manual-entry.ts';
import { line, momentary, type Model, type World } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { clinicBill, lakesideBill } from '../bills.ts';

const amAtForm = async ({ i }: World, heading: string, button: RegExp) => {
  await i.seeHeading(heading);
  await expect(i.input('paymentPostingId')).toBeVisible();
  await expect(i.button(button)).toBeVisible();
  await expect(i.page.getByRole('dialog')).toHaveCount(0);
};

const amAtCart = async ({ i }: World, due: string) => {
  await i.amAt('/quick-pay/accounts');
  await expect(i.button(`Pay Now ${due}`)).toBeVisible();
};

/** A bill is typed in, changed, or taken out of the cart. */
export const manualEntryModel: Model<typeof manualEntry> = {
  holds: {},
  sees: {
    beginning: momentary,
    entering: line('I see an empty form for a bill', async (world) => {
      await amAtForm(world, 'Quick Pay Manual Entry', /^(Continue|Add account)$/);
      await expect(world.i.input('paymentPostingId')).toHaveValue('');
      await expect(world.i.button('Delete')).toHaveCount(0);
    }),
    full: line('I read that no more accounts fit into one payment', async ({ i }) => {
      await i.seeHeading('Account Limit Reached');
      await expect(i.button('View accounts')).toBeVisible();
    }),
    'editing.changing': line('I see the bill that I typed, to be changed', async (world) => {
      await amAtForm(world, 'Edit account', /^Update$/);
      await expect(world.i.input('paymentPostingId')).toHaveValue(lakesideBill.number);
      await expect(world.i.button('Delete')).toBeVisible();
    }),
    'editing.confirmingDelete': line('I am asked whether the bill is to go', async ({ i }) => {
      const question = i.page.getByRole('dialog', { name: 'Delete this account?' });
      await expect(question).toContainText(lakesideBill.number);
    }),
    added: line('I see the new bill among those that I pay', async ({ i }) => {
      await i.amAt('/quick-pay/accounts');
      await i.see(clinicBill.number);
    }),
    changed: line('I see the bill with its new amount', (world) => amAtCart(world, '$90.00')),
    removed: line('I am at the empty form again: nothing is left to pay', async (world) => {
      await world.i.amAt('/quick-pay');
      await amAtForm(world, 'Quick Pay Manual Entry', /^(Continue|Add account)$/);
    }),
    cancelled: line('I see the bills as they were', (world) => amAtCart(world, '$85.00')),
  },
  does: {
    'account.entered': line('I type what is on the bill, and go on', async ({ i }, { value }) => {
      if (value === 'changed') await i.fill({ amount: '90.00' });
      else await i.typeBill(clinicBill);
      await i.submit();
    }),
    'deletion.asked': line('I press Delete', ({ i }) => i.press('Delete')),
    'deletion.confirmed': line('I press Delete once more', ({ i }) =>
      i.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
    ),
    'account.kept': line('I press Keep', ({ i }) => i.press('Keep')),
    'entry.cancelled': line('I go back to my bills', ({ i }) =>
      i.press(/^(Cancel|View accounts)$/),
    ),
  },
  answers: {},
  passes: {},
};
