import type { statement } from '#machines/statement.ts';
import type { Model } from '../../support/lines.ts';
import { answering } from './answering.ts';

/** What a bill is made of, to be read and to be closed again. */
export const statementModel: Model<typeof statement> = {
  holds: { readStatement: '**/api/statement/patient/*/balance/*' },
  sees: {
    reading: ({ i }) => i.seeHeading('View Statement'),
    'shown.offered': async ({ i }) => {
      await i.seeHeading('View Statement');
      await i.see('X-ray of the ankle, three views');
    },
    missing: ({ i }) => i.seeHeading('There is no statement here'),
    closed: async ({ i }) => {
      await i.seeHeading('Welcome James');
      await i.amAt('/credentialed/accounts');
    },
  },
  does: { 'statement.closed': ({ i }) => i.press('Close') },
  answers: { readStatement: answering('readStatement') },
  passes: {},
};
