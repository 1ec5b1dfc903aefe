import { ApiFailure } from '#domain/failure.ts';
import { receipt } from '#machines/receipt.ts';
import { receiptPlan } from '../plans/receipt.ts';
import { receiptPaid, receiptPartly } from '../samples/receipts.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { orBlocked } from './comes.ts';
import { twoBillsByCard } from './on-the-way.ts';
import { cardInWords, declining, receiptGoesTo } from '../samples/typed.ts';
import {
  act,
  answers,
  itself,
  sight,
  unmet,
  type Deed,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof receipt;

const offline = refuses(new ApiFailure('offline', { route: '' }));
const tooOften = refuses(new ApiFailure('refused', { code: 429, route: '' }));
const words = { en: undefined, es: 'Gracias. Recibimos su pago.' } as const;

const plan = (more: Partial<Plan<Chart>>): Plan<Chart> => ({
  ...receiptPlan,
  facts: ({ context }) => [context.receipt?.header.messages[0]?.message, context.language],
  ...more,
});

const inSpanish = ({ now }: Moment<Chart>) => now.context.language === 'es';
const or = (english: string, spanish: string) => (moment: Moment<Chart>) =>
  `“${inSpanish(moment) ? spanish : english}”`;

const emailing = or('Email receipt', 'Enviar recibo por correo');
const printing = or('PDF/print', 'PDF/imprimir');

const answering = (what: string, call: string): Deed<Chart> =>
  answers(
    (moment) => {
      if (codeIn(moment) === 429) return `${what} was asked for too often`;
      return isRefused(moment) ? `${what} fails` : `${what} succeeds`;
    },
    {
      script: (moment) => {
        if (codeIn(moment) === 429) return refuse(call, 429);
        return isRefused(moment) ? fail(call) : asUsual(call);
      },
    },
  );

export const receiptScript: Script<Chart> = {
  chart: 'receipt',
  machine: receipt,
  sees: {
    reading: sight('that the receipt is on its way'),
    unreadable: sight(
      (moment) =>
        `${or('Receipt failed to generate', 'No se pudo generar el recibo')(moment)}, and that the payment was made`,
    ),
    'shown.wording.settled': sight(({ now }) => {
      const heading = now.context.receipt?.header.messages[0]?.message ?? '';
      return `the receipt: “${heading}”`;
    }),
    'shown.wording.rereading': sight('the receipt as it was, while another is made'),
    'shown.mail.offered': sight((moment) => `the button ${emailing(moment)}`),
    'shown.mail.typing': sight('a field for the e-mail address, with the cursor in it'),
    'shown.mail.sending': sight('that the e-mail is being sent'),
    'shown.mail.sent': sight(
      `“Sent. Look for it at ${receiptGoesTo}.”, and the message on the page /sandbox under “Outbox”`,
    ),
    'shown.mail.failed': sight(
      '“The receipt could not be sent.”, with the address still in the field',
    ),
    'shown.mail.limited': sight('“This receipt was sent several times already.”'),
    'shown.pdf.offered': sight((moment) => `the button ${printing(moment)}`),
    'shown.pdf.fetching': sight('that the PDF is being made'),
    'shown.pdf.opened': sight('the PDF in a tab of its own, and here a link “Open your receipt”'),
    'shown.pdf.blocked': sight(
      '“Your browser did not open a new tab.”, and a link “Open your receipt”',
    ),
    'shown.pdf.failed': sight('“The PDF could not be made.”'),
    'shown.pdf.limited': sight('“The PDF was asked for many times already.”'),
    done: sight(or('Pay your bill', 'Pague su factura')),
    payingRest: sight('“Select a method of payment”, with $40.00 to pay'),
  },
  does: {
    'language.changed': unmet('it comes from where the languages are'),
    'reach.restored': itself('the server is reached again'),
    'reading.retried': act((moment) => `Press ${or('Try again', 'Intentar de nuevo')(moment)}`),
    'email.chosen': act(({ before, ...moment }) =>
      before?.matches({ shown: { mail: 'sent' } })
        ? 'Press “Send to another address”'
        : `Press ${emailing({ before, ...moment })}`,
    ),
    'email.dropped': act('Press “Cancel”'),
    'email.submitted': act(`Type ${receiptGoesTo} and press “Send receipt”`),
    'pdf.chosen': act((moment) => `Press ${printing(moment)}`),
    'rest.chosen': act('Press “Pay the remaining $40.00”'),
    'done.chosen': act((moment) => `Press ${or('Done', 'Listo')(moment)}`),
  },
  answers: {
    language: act('Choose “Español” as the language, at the top'),
    readReceipt: answering('the receipt', 'readReceipt'),
    emailReceipt: answering('the e-mail', 'emailReceipt'),
    openPdf: orBlocked(answering('the PDF', 'printReceipt')),
  },
  passes: { linkLasts: act('Wait four and a half minutes') },
  calls: { readReceipt: 'readReceipt', emailReceipt: 'emailReceipt', openPdf: 'printReceipt' },
  beginnings: [
    {
      name: 'of a payment',
      plan: plan({
        says: (snapshot) => {
          const all = receiptPlan.says;
          const listed = typeof all === 'function' ? all(snapshot) : all;
          return listed.filter(({ type }) => type !== 'rest.chosen');
        },
        answers: {
          ...receiptPlan.answers,
          readReceipt: ({ context: { language } }) => [
            gives(receiptPaid(language === 'es' ? words.es : words.en)),
            offline,
          ],
          emailReceipt: [gives(), tooOften, offline],
          openPdf: [
            gives({ tab: 'opened', url: '/receipts/file/signed' }),
            gives({ tab: 'blocked', url: '/receipts/file/signed' }),
            tooOften,
            offline,
          ],
        },
      }),
      start: { words: 'Have paid a bill', opens: '/lakeside/', after: 'payment/direct' },
      leadsOn: ({ value }) => value === 'done',
    },
    {
      name: 'of a payment in part',
      plan: plan({
        says: [{ type: 'rest.chosen' }],
        answers: { readReceipt: [gives(receiptPartly())] },
      }),
      start: {
        words: 'Have paid two bills, one of which was not taken',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: [
          ...twoBillsByCard,
          {
            do: `Fill in the form and press “Pay $125.00”: ${cardInWords(declining.secondLocation)}`,
          },
        ],
      },
    },
  ],
};
