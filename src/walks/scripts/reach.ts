import { reach } from '#machines/reach.ts';
import { reachPlan } from '../plans/reach.ts';
import { isRefused } from '../telling/coming.ts';
import { firstPage } from './on-the-way.ts';
import { act, answers, itself, sight, unseen, type Script } from '../telling/script.ts';

const unreached = '“We cannot reach the server”, that everything is kept, and “Try again”';

export const reachScript: Script<typeof reach> = {
  chart: 'reach',
  machine: reach,
  sees: {
    up: sight('the page as it was, with all that was typed'),
    doubted: unseen,
    down: sight(unreached),
    asking: sight(`${unreached} at work`),
    missed: unseen,
    regained: sight('the page as it was, with all that was typed'),
  },
  does: {
    'call.lost': act('Take the network away and press “Guest Checkout”'),
    'file.lost': act('Take the network away and press “Terms of Service”, at the bottom'),
    'reach.retried': act('Press “Try again”'),
    'network.restored': act('Give the network back'),
  },
  answers: {
    network: act('Give the network back'),
    askServer: answers((moment) =>
      isRefused(moment) ? 'the network is still away' : 'the network is there',
    ),
  },
  passes: { betweenTries: itself('15 seconds pass'), settling: itself('30 seconds pass') },
  beginnings: [
    {
      name: 'a visit',
      plan: reachPlan,
      start: { words: 'Open the portal', opens: '/lakeside/', finds: firstPage },
    },
  ],
};
