import type { receipt } from '#machines/receipt.ts';
import type { Model, Moment } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** What the receipt says first. */
const headingIn = ({ facts }: Moment) => (facts as readonly string[])[0] ?? '';

/** The receipt is read, and left. */
export const receiptModel: Model<typeof receipt> = {
  holds: { readReceipt: '**/receipts/get*' },
  sees: {
    reading: ({ i }) => i.see('Getting your receipt'),
    'shown.wording.settled': async ({ i }, moment) => {
      await i.seeHeading(headingIn(moment));
      await i.amAt('/receipt');
    },
    'shown.mail.offered': ({ i }) => expect(i.button('Email receipt')).toBeVisible(),
    'shown.pdf.offered': async ({ i }) => {
      await expect(i.button('PDF/print')).not.toHaveAttribute('aria-disabled');
      await expect(i.link(/^Open your receipt/)).toHaveCount(0);
    },
    done: async ({ i }) => {
      await i.seeHeading('Pay your bill');
      await i.amAt('/');
    },
    payingRest: async ({ i }) => {
      await i.seeHeading('Select a method of payment');
      await i.see('$40.00');
    },
  },
  does: {
    'rest.chosen': ({ i }) => i.press('Pay the remaining $40.00'),
    'done.chosen': ({ i }) => i.press('Done'),
  },
  answers: { readReceipt: answering('readReceipt') },
  passes: {},
};
