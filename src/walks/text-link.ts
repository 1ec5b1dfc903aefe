import { places } from '#domain/places.ts';
import { seal } from '#domain/sealed.ts';
import { textLink } from '#machines/text-link.ts';
import { atLanding } from './places.ts';
import { admitted } from './portal/samples.ts';
import { accountWith } from './samples/accounts.ts';
import { no, ok, usual, type Table } from './table.ts';
import { textOf } from './telling/texts.ts';

const unknown = 'nothing is known of the link';

export const textLinkTable: Table<typeof textLink> = {
  name: 'text-link',
  machine: textLink,
  says: {},
  does: {
    'link.retried': { press: 'buttons_tryagain' },
    'quickPay.chosen': { press: 'buttons_gotostart' },
  },
  answers: {
    openLink: {
      call: 'openTextLink',
      may: {
        'the server knows the link': ok({
          admission: admitted('guest'),
          owed: [accountWith({ accountId: 'b1', openBalanceId: 'b1' })],
          language: 'es',
        }),
        [unknown]: no('missing', usual),
        'links were opened too often': no('tooOften'),
        'the server fails': no('fault'),
        'no answer comes': no('timeout'),
      },
    },
  },
  passes: {},
  sees: {
    opening: { heading: 'headings_textlinkopening', without: { button: 'buttons_gotostart' } },
    over: { heading: 'headings_textlinkover' },
    unopened: ({ now: { context } }) => ({
      heading: 'headings_textlinkunopened',
      text: [textOf(context.problem)],
    }),
    admitted: { at: places.accounts.path, words: 'the bills that the message was about' },
    left: atLanding,
  },
  facts: ({ context }) => [context.problem],
  begins: {
    'from a text message': {
      input: { id: seal('id') },
      starts: [
        {
          words: 'Play the provider’s billing system',
          opens: '/sandbox#texts',
          finds: { words: '“Text to pay”' },
          further: [
            {
              words: 'Send the text to Maya Chen at Lakeside Medical Center',
              sees: { words: 'the message in the outbox' },
            },
            { words: 'Press the link in it' },
          ],
          except: [unknown],
        },
        {
          name: 'of a link that is over',
          words: 'Open a link that was never sent',
          opens: '/lakeside/#/smspay/old',
          only: [unknown, 'quickPay.chosen'],
        },
      ],
    },
  },
  shownBy: { opening: 'index', over: 'Over', unopened: 'Unopened' },
};
