import { ApiFailure } from '#domain/failure.ts';
import { seal } from '#domain/sealed.ts';
import { isTooOften } from '#domain/too-often.ts';
import { textLink } from '#machines/text-link.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { act, answers, sight, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof textLink;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
} as const;

const plan: Plan<Chart> = {
  input: { id: seal('id') },
  says: [{ type: 'link.retried' }, { type: 'quickPay.chosen' }],
  answers: {
    openLink: [gives({ admission, owed: [] }), refuses(no(429)), refuses(no(500))],
  },
  facts: ({ context }) => [context.problem],
};

export const textLinkScript: Script<Chart> = {
  chart: 'text-link',
  machine: textLink,
  sees: {
    opening: sight('that the page is on its way'),
    over: sight('“This link cannot be used any more”'),
    unopened: sight(
      ({ now }) =>
        `“We could not open your link”${
          isTooOften(now.context.problem) ? ', and that there were too many tries' : ''
        }`,
    ),
    admitted: sight('the bills that the message was about'),
    left: sight('the first page, “Pay your bill”'),
  },
  does: {
    'link.retried': act('Press “Try again”'),
    'quickPay.chosen': act('Press “Go to the start”'),
  },
  answers: {
    openLink: answers(
      (moment) => {
        if (codeIn(moment) === 404) return 'nothing is known of the link';
        if (codeIn(moment) === 429) return 'links were opened too often';
        return isRefused(moment) ? 'the server fails' : 'the server knows the link';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 429) return refuse('openTextLink', 429);
          return isRefused(moment) && codeIn(moment) !== 404
            ? fail('openTextLink')
            : asUsual('openTextLink');
        },
      },
    ),
  },
  passes: {},
  calls: { openLink: 'openTextLink' },
  beginnings: [
    {
      name: 'from a text message',
      plan,
      start: {
        words: 'Play the provider’s billing system',
        opens: '/sandbox#texts',
        finds: '“Text to pay”',
        further: [
          {
            do: 'Send the text to Maya Chen at Lakeside Medical Center',
            sees: 'the message in the outbox',
          },
          { do: 'Press the link in it' },
        ],
      },
    },
    {
      name: 'of a link that is over',
      plan: {
        ...plan,
        says: [{ type: 'quickPay.chosen' }],
        answers: { openLink: [refuses(no(404))] },
      },
      start: { words: 'Open a link that was never sent', opens: '/lakeside/#/smspay/old' },
    },
  ],
};
