import { reach } from '#machines/reach.ts';
import { atLanding } from './places.ts';
import { no, ok, type Table } from './table.ts';
import { unseen } from './telling/script.ts';
import { tells } from './walking/walk.ts';

const restored = 'Give the network back';

export const reachTable: Table<typeof reach> = {
  name: 'reach',
  machine: reach,
  says: {},
  does: {
    'call.lost': { by: 'portal', words: 'Take the network away and press “buttons_guestcheckout”' },
    'file.lost': {
      by: 'portal',
      words: 'Take the network away and press “links_termsofservice”, at the bottom',
    },
    'reach.retried': { press: 'buttons_tryagain' },
    'network.restored': { by: 'network', words: restored },
  },
  answers: {
    network: { by: 'tester', may: { [restored]: { answer: tells({ type: 'network.restored' }) } } },
    askServer: {
      may: { 'the network is there': ok(), 'the network is still away': no('offline') },
    },
  },
  passes: { betweenTries: '15 seconds pass', settling: '30 seconds pass' },
  sees: {
    up: { words: 'the page as it was, with all that was typed' },
    doubted: unseen,
    down: { heading: 'headings_networkerror', button: 'buttons_tryagain' },
    asking: { heading: 'headings_networkerror', working: 'buttons_tryagain' },
    missed: { words: 'that the page asked for is on its way' },
    regained: { words: 'the page as it was, with all that was typed' },
  },
  begins: {
    'a visit': { starts: [{ words: 'Open the portal', opens: '/lakeside/', finds: atLanding }] },
  },
  rests: {
    up: 'the patient goes on, and need not know of it',
  },
  beside: { at: 'quickPayAccounts', slot: 'reach' },
  shownBy: {
    up: { unseen: 'the screen stays as it is' },
    doubted: { unseen: 'the bar of a wait shows above the screen' },
    missed: { unseen: 'the bar of a wait shows above the screen' },
    regained: { unseen: 'the screen is there again, or is on its way' },
    down: 'src/frame/FatalPage.tsx',
    asking: 'src/frame/FatalPage.tsx',
  },
};
