import { security } from '#machines/security.ts';
import { toSetting } from './on-the-way.ts';
import { no, ok, type Table } from './table.ts';

const heading = 'titles_security';

export const securityTable: Table<typeof security> = {
  name: 'security',
  machine: security,
  says: {},
  does: {
    'others.chosen': { press: 'buttons_endothers' },
    'others.confirmed': { press: 'buttons_endothersnow' },
    'others.dropped': { press: 'buttons_keepothers' },
    'accounts.chosen': { press: 'buttons_back' },
  },
  answers: {
    endOthers: {
      call: 'endOtherSessions',
      may: {
        'the others are ended': ok(),
        'the others are not ended': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    listing: {
      heading,
      without: { dialog: 'headings_endothers' },
      at: '/settings/security',
    },
    askingEnd: {
      dialog: 'headings_endothers',
      button: ['buttons_keepothers', 'buttons_endothersnow'],
    },
    ending: { dialog: 'headings_endothers', working: 'buttons_endothersnow' },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  begins: {
    'in the settings': {
      starts: [
        toSetting('links_security', {
          first: [
            {
              words: 'Log in to the same account in a private window',
              sees: { heading: 'headings_locations' },
            },
          ],
          sees: { heading },
        }),
      ],
    },
  },
  once: ['endOthers'],
  shownBy: { listing: 'Listing', askingEnd: 'AskingEnd' },
};
