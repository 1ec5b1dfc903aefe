import type { manualEntry } from '#machines/manual-entry.ts';
import type { Model, World } from '../../support/lines.ts';
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
    entering: async (world) => {
      await amAtForm(world, 'Quick Pay Manual Entry', /^(Continue|Add account)$/);
      await expect(world.i.input('paymentPostingId')).toHaveValue('');
      await expect(world.i.button('Delete')).toHaveCount(0);
    },
    full: async ({ i }) => {
      await i.seeHeading('Account Limit Reached');
      await expect(i.button('View accounts')).toBeVisible();
    },
    'editing.changing': async (world) => {
      await amAtForm(world, 'Edit account', /^Update$/);
      await expect(world.i.input('paymentPostingId')).toHaveValue(lakesideBill.number);
      await expect(world.i.button('Delete')).toBeVisible();
    },
    'editing.confirmingDelete': async ({ i }) => {
      const question = i.page.getByRole('dialog', { name: 'Delete this account?' });
      await expect(question).toContainText(lakesideBill.number);
    },
    added: async ({ i }) => {
      await i.amAt('/quick-pay/accounts');
      await i.see(clinicBill.number);
    },
    changed: (world) => amAtCart(world, '$90.00'),
    removed: async (world) => {
      await world.i.amAt('/quick-pay');
      await amAtForm(world, 'Quick Pay Manual Entry', /^(Continue|Add account)$/);
    },
    cancelled: (world) => amAtCart(world, '$85.00'),
  },
  does: {
    'account.entered': async ({ i }, { value }) => {
      if (value === 'changed') await i.fill({ amount: '90.00' });
      else await i.typeBill(clinicBill);
      await i.submit();
    },
    'deletion.asked': ({ i }) => i.press('Delete'),
    'deletion.confirmed': ({ i }) =>
      i.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
    'account.kept': ({ i }) => i.press('Keep'),
    'entry.cancelled': ({ i }) => i.press(/^(Cancel|View accounts)$/),
  },
  answers: {},
  passes: {},
};
