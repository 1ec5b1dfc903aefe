import { places } from '#domain/places.ts';
import { recovery } from '#machines/recovery.ts';
import { atLanding, atLogin } from './places.ts';
import { holder, known } from './samples/typed.ts';
import { no, ok, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import { momentary, type Moment } from './telling/script.ts';

const phone = known.phone.typed;
const isByPhone = ({ now }: Moment<typeof recovery>) => now.context.way === 'phone';
const nameIn = ({ event }: Moment<typeof recovery>) => String(event?.['username']);
const byPhone = { 'username.submitted': [{ username: phone }] };

export const recoveryTable: Table<typeof recovery> = {
  name: 'recovery',
  machine: recovery,
  says: {
    'username.submitted': [{ username: holder }],
    'code.submitted': [{ code: '123456' }],
  },
  does: {
    'username.submitted': (moment) =>
      isByPhone(moment)
        ? { fill: { labels_phone: nameIn(moment) }, press: 'buttons_sendcode' }
        : { fill: { labels_email: nameIn(moment) }, press: 'buttons_sendlink' },
    'code.submitted': (moment) => ({
      fill: { labels_recoverycode: '123 456' },
      press: 'buttons_continue',
      words:
        nextOf(moment, 'checkCode')?.['output'] === false
          ? 'Type another code than the one in the sandbox’s outbox and press “buttons_continue”'
          : 'Type the newest code in the sandbox’s outbox and press “buttons_continue”',
    }),
    'another.chosen': (moment) => ({
      press: isByPhone(moment) ? 'buttons_tryanotherphone' : 'buttons_tryanotheremail',
    }),
    'back.chosen': ({ now: { context } }) => ({
      press: context.from === 'quickpay' ? 'buttons_backtoquickpay' : 'buttons_gobacktologin',
    }),
  },
  answers: {
    requestReset: {
      call: 'requestPasswordReset',
      may: {
        'the server has sent what it may': ok(),
        'it was asked for too often': no('tooOften'),
        'the server fails': no('fault'),
      },
    },
    checkCode: {
      call: 'validateResetToken',
      may: {
        'the code is right': ok(true),
        'the code is wrong': ok(false),
        'codes were tried too often': no('tooOften'),
        'the code is not looked at': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    arriving: momentary,
    givingUsername: (moment): Sight => ({
      heading: 'headings_forgot',
      button: isByPhone(moment) ? 'buttons_sendcode' : 'buttons_sendlink',
      problemAt: 'username',
    }),
    requesting: (moment) => ({
      working: isByPhone(moment) ? 'buttons_sendcode' : 'buttons_sendlink',
    }),
    sent: { heading: 'headings_recoverylink' },
    givingCode: {
      heading: 'headings_recoverycode',
      problemAt: 'labels_recoverycode',
      at: places.recoveryLink.path,
    },
    checkingCode: { heading: 'headings_recoverycode', working: 'buttons_continue' },
    coded: { heading: 'headings_resetpassword', at: places.resetPassword.path },
    backToQuickPay: atLanding,
    backToLogin: atLogin,
    unbegun: atLanding,
  },
  facts: ({ context }) => [context.username, context.problem],
  begins: {
    'a link by mail': {
      input: { recovery: { from: 'credentialed', way: 'email' } },
      except: ['code.submitted'],
      starts: [
        {
          words: 'Open the login of Lakeside',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [{ press: 'links_forgotpassword' }],
        },
      ],
    },
    'a code by text': {
      input: { recovery: { from: 'quickpay', way: 'phone', username: phone } },
      says: byPhone,
      starts: [
        {
          words: 'Open Lakeside',
          opens: '/lakeside/',
          finds: atLanding,
          further: [
            {
              fill: { username: phone },
              press: 'buttons_continue',
              words: `Type ${phone} and press “buttons_continue”`,
              sees: { words: '“headings_welcomeback”' },
            },
            { press: 'links_forgotpassword' },
          ],
        },
      ],
    },
    'a link by mail, for quick pay': {
      input: { recovery: { from: 'quickpay', way: 'email', username: 'maya@example.org' } },
      says: { 'username.submitted': [{ username: 'maya@example.org' }] },
      only: ['username.submitted', 'back.chosen', 'the server has sent what it may'],
    },
    'by an address alone': {
      input: { recovery: undefined },
      only: [],
      starts: [{ words: 'Open the page of a forgotten password', opens: '/lakeside/#/forgot' }],
    },
    'a code by text, where accounts go by phone': {
      input: { recovery: { from: 'credentialed', way: 'phone' } },
      says: byPhone,
      only: ['username.submitted', 'back.chosen', 'the server has sent what it may'],
    },
  },
  once: ['requestReset'],
  shownBy: { givingUsername: 'GivingUsername', sent: 'Sent', givingCode: 'GivingCode' },
  stage: (_, isIn) => (isIn('sent') || isIn('givingCode') ? { at: 'recoveryLink' } : {}),
};
