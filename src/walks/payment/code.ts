import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { refusalText } from '#domain/payment-trouble.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { code } from '#machines/payment/code.ts';
import { aCode } from '../samples/cash-codes.ts';
import { oneAccount } from '../samples/payable-carts.ts';
import { lakesideBill } from '../samples/typed.ts';
import { no, ok, usual, type Table } from '../table.ts';

const heading = 'headings_cashpayment';
const payerName = 'Dana Whitlock';
const refusedFor = (problem: keyof typeof payProblems) =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    route: '/cash/codes',
    general: [{ code: payProblems[problem], message: '' }],
  });
const paidBefore = (problem: 'paidElsewhere' | 'paidAlready') =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    route: '/cash/codes',
    general: [{ code: payProblems[problem], message: '' }],
    earlier: [
      {
        account: 'LM2048117',
        amount: toCents(8_500),
        secondsAgo: 60,
        status: 'paid',
        reference: 'PT-K7QF-2MXD',
      },
    ],
  });
const aboutName = new ApiFailure('refused', {
  code: resultCodes.invalid,
  route: '/cash/codes',
  fields: [{ field: 'payerName', code: resultCodes.invalid, message: '' }],
});

export const codeTable: Table<typeof code> = {
  name: 'payment/code',
  machine: code,
  says: { 'code.wanted': [{ payerName, email: '' }] },
  does: {
    'code.wanted': { fill: { labels_firstandlastname: payerName }, press: 'buttons_getcode' },
    'again.chosen': { press: 'buttons_payagainallthesame' },
    'code.dropped': { press: 'buttons_cancel' },
  },
  answers: {
    findCode: {
      call: 'listCash',
      may: {
        'there is no code yet': ok(undefined, usual),
        'there is a code already': ok(aCode, {
          cannot: 'a code would have to be made before',
        }),
        'nobody can say whether there is one': no('fault'),
      },
    },
    issueCode: {
      call: 'issueCash',
      may: {
        'the code is there': ok(aCode, usual),
        'something else is owed': no(refusedFor('balance'), {
          cannot: 'the bill would have to change meanwhile',
        }),
        'the same bill was paid shortly before': no(paidBefore('paidElsewhere'), {
          cannot: 'a counter would have to take money first',
        }),
        'this visit has paid the bill already': no(paidBefore('paidAlready'), {
          cannot: 'a counter would have to take money first',
        }),
        'a field is refused': no(aboutName, { cannot: 'the form asks the same before' }),
        'the bills are not paid so': no(refusedFor('method'), {
          cannot: 'the provider would have to change its settings meanwhile',
        }),
        'another payment comes first': no('conflict'),
        'nobody answers': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    looking: { words: 'a moment of waiting' },
    fillingIn: ({ now: { context } }) => ({
      heading,
      button: 'buttons_getcode',
      field: 'labels_firstandlastname',
      ...(context.trouble === 'another' && { alert: 'errors_cashfirst' }),
      ...(context.trouble === 'failed' && { alert: 'errors_cashissue' }),
      ...(context.refusal && { alert: refusalText(context.refusal) }),
    }),
    asking: {
      heading,
      text: 'headings_paidearlier',
      button: 'buttons_payagainallthesame',
      without: { button: 'buttons_getcode' },
    },
    issuing: { heading, working: 'buttons_getcode' },
    issued: { heading: 'headings_cashcode', words: 'the code at its own address' },
    owed: { words: 'the bills, with a word that something else is owed' },
    cancelled: { at: '/select-payment-method', words: 'the ways to pay' },
  },
  facts: ({ context: { trouble, refusal, refused, again } }) => [
    trouble,
    refusal,
    refused.length,
    again,
  ],
  begins: {
    'a code for a counter': {
      input: { cart: oneAccount, newKey: () => 'k-new' },
      starts: [
        {
          words: 'Choose to pay in cash',
          opens: '/lakeside/',
          stands: { at: '/payment/cash-network', bills: [lakesideBill] },
          after: 'payment/checkout',
        },
      ],
    },
  },
  stage: () => ({ params: { method: 'cash-network' } }),
  folder: 'cash-payment',
  once: ['issueCode'],
  shownBy: { looking: 'index', fillingIn: 'index', asking: 'index', issuing: 'index' },
};
