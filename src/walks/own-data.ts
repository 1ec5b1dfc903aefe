import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { ownData } from '#machines/own-data.ts';
import { toSetting } from './on-the-way.ts';
import { password, wrongPassword } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';

const heading = 'titles_owndata';
const buttons = { html: 'buttons_owndatapage', json: 'buttons_owndatajson' } as const;

const wrong = new ApiFailure('refused', {
  code: resultCodes.invalid,
  route: '',
  fields: [{ code: resultCodes.invalid, message: '', field: 'password' }],
});

export const ownDataTable: Table<typeof ownData> = {
  name: 'own-data',
  machine: ownData,
  says: {
    'file.asked': [
      { password, form: 'html' },
      { password, form: 'json' },
    ],
  },
  does: {
    'file.asked': (moment) => {
      const next = nextOf(moment, 'saveFile');
      const isWrong = next !== undefined && 'error' in next && next.error === wrong;
      return {
        fill: { labels_password: isWrong ? wrongPassword : password },
        press: buttons[moment.event?.['form'] as keyof typeof buttons],
      };
    },
    'security.chosen': { press: 'buttons_back' },
  },
  answers: {
    saveFile: {
      call: 'takeOwnData',
      may: {
        'the file is there': ok(),
        'the password is wrong': no(wrong, usual),
        'it was tried too often': no('tooOften'),
        'the server fails': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    asking: {
      heading,
      button: [buttons.html, buttons.json],
      without: { text: 'topics_owndatasaved' },
      problemAt: 'labels_password',
      at: '/settings/security/data',
    },
    making: ({ now: { context } }) => ({ heading, working: buttons[context.form] }),
    saved: { heading, text: 'topics_owndatasaved', words: 'the file that was kept' },
    closed: { at: '/settings/security', heading: 'titles_security' },
  },
  facts: ({ context }) => [context.problem, context.form],
  begins: {
    'in the settings': {
      starts: [
        toSetting('links_security', {
          sees: { heading: 'titles_security' },
          there: [{ press: 'links_owndata', sees: { heading } }],
        }),
      ],
    },
  },
  once: ['saveFile'],
  shownBy: { asking: 'Asking', saved: 'Asking' },
};
