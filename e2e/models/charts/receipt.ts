import type { Route } from '@playwright/test';
import type { receipt } from '#machines/receipt.ts';
import { receiptGoesTo } from '#walks/samples/typed.ts';
import type { Model, Moment, World } from '../../support/lines.ts';
import { expect } from '../../support/test.ts';
import { answering } from './answering.ts';

/** What the receipt says first, in the language that it was read in. */
const headingIn = ({ facts }: Moment) => (facts as readonly string[])[0] ?? '';

const sent = receiptGoesTo;
const alert = ({ i }: World) => i.page.getByRole('main').getByRole('alert');
const emailing = /^(Email receipt|Enviar recibo por correo)$/;
const again = /^(Try again|Intentar de nuevo)$/;
const printing = /^(PDF\/print|PDF\/imprimir)$/;

/** The receipt is read and kept. */
export const receiptModel: Model<typeof receipt> = {
  holds: {
    readReceipt: '**/receipts/get*',
    emailReceipt: '**/receipts/email*',
    openPdf: '**/receipts/pdf*',
  },
  sees: {
    reading: ({ i }) => i.see(/^(Getting your receipt|Preparando su recibo)/),
    unreadable: async ({ i }) => {
      await i.seeHeading(/^(Receipt failed to generate|No se pudo generar el recibo)$/);
      await i.amAt('/receipt-error');
    },
    'shown.wording.settled': async ({ i }, moment) => {
      await i.seeHeading(headingIn(moment));
      await i.amAt('/receipt');
    },
    'shown.wording.rereading': ({ i }) => i.seeHeading('Thank you. Your payment was received.'),
    'shown.mail.offered': ({ i }) => expect(i.button(emailing)).toBeVisible(),
    'shown.mail.typing': async ({ i }) => {
      await expect(i.input('email')).toBeFocused();
      await expect(i.button('Send receipt')).not.toHaveAttribute('aria-disabled');
    },
    'shown.mail.sending': ({ i }) =>
      expect(i.button('Send receipt')).toHaveAttribute('aria-disabled', 'true'),
    'shown.mail.sent': async ({ i, sandbox }) => {
      await i.see(`Sent. Look for it at ${sent}.`);
      const recipients = async () => (await sandbox.outbox()).map(({ recipient }) => recipient);
      await expect.poll(recipients).toContain(sent);
    },
    'shown.mail.failed': async (world) => {
      await expect(alert(world)).toContainText('The receipt could not be sent.');
      await expect(world.i.input('email')).toHaveValue(sent);
    },
    'shown.mail.limited': (world) =>
      expect(alert(world)).toContainText('This receipt was sent several times already.'),
    'shown.pdf.offered': async ({ i }) => {
      await expect(i.button(printing)).not.toHaveAttribute('aria-disabled');
      await expect(i.link(/^Open your receipt/)).toHaveCount(0);
    },
    'shown.pdf.fetching': ({ i }) =>
      expect(i.button(printing)).toHaveAttribute('aria-disabled', 'true'),
    'shown.pdf.opened': ({ i }) =>
      expect(i.link(/^Open your receipt/)).toHaveAttribute('target', '_blank'),
    'shown.pdf.failed': (world) => expect(alert(world)).toContainText('The PDF could not be made.'),
    'shown.pdf.limited': (world) =>
      expect(alert(world)).toContainText('The PDF was asked for many times already.'),
    done: async ({ i }) => {
      await i.seeHeading(/^(Pay your bill|Pague su factura)$/);
      await i.amAt('/');
    },
    payingRest: async ({ i }) => {
      await i.seeHeading('Select a method of payment');
      await i.see('$40.00');
    },
  },
  does: {
    'reading.retried': ({ i }) => i.press(again),
    'reach.restored': async ({ i }) => {
      const away = ['**/healthz', '**/receipts/get*'];
      const lose = (route: Route) => route.abort();
      for (const calls of away) await i.page.route(calls, lose);
      await i.press(again);
      await i.seeHeading(/^(We cannot reach the server|No podemos comunicarnos con el servidor)$/);
      for (const calls of away) await i.page.unroute(calls, lose);
      await i.press(again);
    },
    'email.chosen': ({ i }) => i.press(/^(Email receipt|Send to another address)$/),
    'email.dropped': ({ i }) => i.press('Cancel'),
    'email.submitted': async ({ i }) => {
      await i.fill({ email: sent });
      await i.press('Send receipt');
    },
    'pdf.chosen': ({ i }) => i.press(printing),
    'rest.chosen': ({ i }) => i.press('Pay the remaining $40.00'),
    'done.chosen': ({ i }) => i.press(/^(Done|Listo)$/),
  },
  answers: {
    language: async ({ i, calls }, { value }) => {
      // What was asked for in the other language is answered to nobody.
      if (value === 'reading') await calls.next('readReceipt');
      await i.choose('Language', 'Español');
    },
    readReceipt: answering('readReceipt'),
    emailReceipt: answering('emailReceipt'),
    openPdf: answering('openPdf'),
  },
  passes: {
    linkLasts: ({ time }) => time.passes(270),
  },
};
