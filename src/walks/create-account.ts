import type { CalendarDate } from '#domain/dates.ts';
import type { Details, HomeAddress } from '#domain/new-account.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { TextKey } from '#locales/keys.ts';
import { createAccount } from '#machines/create-account.ts';
import { atLogin } from './places.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Doing, type Sight, type Table } from './table.ts';
import { codeIn, comingFrom, nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof createAccount>;

export const graceDetails: Details = {
  firstName: 'grace',
  lastName: 'Holloway',
  dateOfBirth: '1968-03-05' as CalendarDate,
  email: 'grace@example.org',
  phone: '3125550177',
  eStatementOptIn: true,
  smsOptIn: false,
  nbnOptIn: false,
};
export const graceAddress: HomeAddress = {
  address1: '1 Pine St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
};
export const graceFields = { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' };

const born = '03/05/1968';
const grace = { number: 'LM2052007', lastName: 'Holloway', born };
const rosa = { number: 'LM2048117', lastName: 'Delgado', born: '04/12/1979' };
const nobody = { lastName: 'Nobody', born: '01/01/2001' };

const isToEndAs = (moment: M, code: number): boolean => {
  const event = nextOf(moment, 'register');
  return event !== undefined && codeIn({ event }) === code;
};

/** A bill of another account is found as well; that it is theirs shows at the end. */
function search(moment: M): Doing {
  const { turn } = (moment.before ?? moment.now).context;
  const isMissed = nextOf(moment, 'verifyInvoice')?.['output'] === false;
  const isTaken = comingFrom(moment, 'register', 'account.searched').some(
    (one) => codeIn(one) === resultCodes.accountTaken,
  );
  const found = isTaken ? rosa : grace;
  const second = isMissed ? nobody : found;
  const [name, typed] =
    turn % 2 === 1 ? ['patientDateOfBirth', second.born] : ['patientLastName', second.lastName];
  return {
    fill: { paymentPostingId: found.number, [name]: typed },
    press: 'buttons_continue',
    words: `Type the account number ${found.number} and, below it, ${typed}, and press “buttons_continue”`,
  };
}

/** An address that was refused is not sent again. */
const emailIn = (moment: M): string =>
  isToEndAs(moment, resultCodes.emailTaken) &&
  moment.before?.context.refusal !== resultCodes.emailTaken
    ? holder
    : graceDetails.email;

const step = (count: number, heading: TextKey): Sight => ({
  heading,
  text: [['labels_stepof', { count, steps: 3 }]],
});
const finding = step(1, 'headings_findaccountstart');
const telling = step(2, 'topics_personalinfo');
const choosing = step(3, 'headings_setpassword');

export const createAccountTable: Table<typeof createAccount> = {
  name: 'create-account',
  machine: createAccount,
  says: {
    'account.searched': [{ fields: graceFields }],
    'details.given': [{ details: graceDetails }],
    'address.given': [{ address: graceAddress }],
    'password.chosen': [{ password }],
  },
  does: {
    'account.searched': search,
    'nextField.chosen': { press: 'buttons_trynextfield' },
    'notice.closed': { press: 'buttons_close' },
    'details.given': (moment) => ({
      fill: {
        labels_firstname: graceDetails.firstName,
        labels_lastname: graceDetails.lastName,
        dateOfBirth: born,
        labels_email: emailIn(moment),
        // The number as people write it; the form keeps the digits.
        labels_mobilephone: '312 555 0177',
      },
      press: 'buttons_continue',
    }),
    'address.given': {
      fill: {
        labels_address1: graceAddress.address1,
        labels_city: graceAddress.city,
        labels_state: graceAddress.state,
        labels_zipcode: graceAddress.postalCode,
      },
      press: 'buttons_continue',
    },
    'password.chosen': {
      fill: { labels_password: password, labels_confirmpassword: password },
      press: 'buttons_createaccountnow',
    },
    'back.chosen': ({ before }) =>
      before?.matches('failed') ? { words: 'Press the browser’s Back' } : { press: 'buttons_back' },
    'retry.chosen': { press: 'buttons_tryagain' },
    'login.chosen': ({ before }) => {
      if (before?.matches('missing'))
        return { press: 'buttons_cancel', words: 'Press “buttons_close”, then “buttons_cancel”' };
      const isOver = (['created', 'failed', 'refused'] as const).some((one) =>
        before?.matches(one),
      );
      return { press: isOver ? 'buttons_gobacktologin' : 'buttons_cancel' };
    },
  },
  answers: {
    verifyInvoice: {
      call: 'verifyInvoice',
      may: {
        'the bill is found': ok(true),
        'there is no such bill': ok(false),
        'the server looks for nothing any more': no('tooOften'),
      },
    },
    register: {
      call: 'register',
      may: {
        'the account is created': ok(),
        'the bill was found too long ago': no('notFound', {
          cannot: 'half an hour would have to pass between the first step and the last',
        }),
        'the bill belongs to somebody’s account': no('accountTaken', usual),
        'the email belongs to somebody’s account': no('emailTaken', usual),
        'it was tried too often': no('tooOften'),
        'the server creates no account': no('invalid', {
          scripted: { outcome: 'refuse', status: resultCodes.forbidden },
        }),
      },
    },
  },
  passes: {},
  sees: {
    findingAccount: finding,
    verifying: { ...finding, working: 'buttons_continue' },
    missing: { ...finding, dialog: 'headings_accountlookuperror' },
    givingDetails: ({ now }) =>
      now.context.refusal === resultCodes.emailTaken
        ? {
            ...telling,
            text: 'errors_4010_topic',
            fields: { dateOfBirth: born },
            without: { text: 'topics_accountfound' },
          }
        : { ...telling, text: [['labels_stepof', { count: 2, steps: 3 }], 'topics_accountfound'] },
    givingAddress: step(2, 'headings_youraddress'),
    choosingPassword: { ...choosing, button: 'buttons_createaccountnow' },
    registering: { ...choosing, working: 'buttons_createaccountnow' },
    refused: ({ now }) => ({
      ...choosing,
      dialog:
        now.context.refusal === resultCodes.accountTaken
          ? 'errors_4009_heading'
          : 'errors_4008_heading',
    }),
    failed: { heading: 'headings_createaccountfailed', button: 'buttons_tryagain' },
    created: {
      heading: 'headings_accountcreated',
      text: [['topics_accountcreated', { name: 'Grace' }]],
    },
    left: atLogin,
  },
  facts: ({ context }) => [
    Math.min(context.turn, 1),
    context.details !== undefined,
    context.address !== undefined,
    context.refusal,
  ],
  begins: {
    'with an address': {
      input: { alternate: false, hasAddress: true },
      starts: [
        {
          name: 'from a bill',
          words: 'Open “links_createaccount” of Lakeside',
          opens: '/lakeside/#/credentialed/create-account',
        },
      ],
    },
    'without an address': {
      input: { alternate: true, hasAddress: false },
      except: ['address.given'],
    },
  },
  carried: {
    refused: 'the patient goes to the login',
    created: 'the patient goes to the login',
  },
  shownBy: {
    findingAccount: 'FindingAccount',
    verifying: 'FindingAccount',
    missing: 'src/ui/search/NothingFound.tsx',
    givingDetails: ['GivingDetails', 'src/ui/PersonFields.tsx'],
    givingAddress: ['GivingAddress', 'src/ui/AddressFields.tsx'],
    choosingPassword: 'ChoosingPassword',
    registering: 'ChoosingPassword',
    refused: 'Refused',
    failed: 'Failed',
    created: 'Created',
  },
};
