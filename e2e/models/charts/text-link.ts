import type { textLink } from '#machines/text-link.ts';
import type { Model } from '../../support/lines.ts';
import { answering } from './answering.ts';

/** Somebody was sent a link to what they owe. */
export const textLinkModel: Model<typeof textLink> = {
  holds: { openLink: '**/api/smspay/*' },
  sees: {
    opening: ({ i }) => i.see(/Please wait/),
    over: ({ i }) => i.seeHeading('This link cannot be used any more'),
    admitted: async ({ i }) => {
      await i.amAt('/accounts');
      await i.see('Maya Chen');
    },
    left: async ({ i }) => {
      await i.seeHeading('Pay your bill');
      await i.amAt('/');
    },
  },
  does: { 'quickPay.chosen': ({ i }) => i.press('Go to the start') },
  answers: { openLink: answering('openLink') },
  passes: {},
};
