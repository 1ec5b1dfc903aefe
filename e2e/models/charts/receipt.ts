import type { ApiFailure } from '#domain/failure.ts';
import type { receipt } from '#machines/receipt.ts';
import { refuse } from '../../support/held-calls.ts';
import {
  line,
  unmet,
  type Line,
  type Model,
  type Moment,
  type World,
} from '../../support/lines.ts';
import { expect } from '../../support/test.ts';

/** What the receipt says first, in the language that it was read in. */
const headingIn = ({ facts }: Moment) => facts as string;

const sent = 'rosa@example.org';
const alert = ({ i }: World) => i.page.getByRole('main').getByRole('alert');
const emailing = /^(Email receipt|Enviar recibo por correo)$/;
const printing = /^(PDF\/print|PDF\/imprimir)$/;

const answering = (what: string, slot: string): Line =>
  line(
    ({ event }) => {
      const { code } = (event?.['error'] ?? {}) as Partial<ApiFailure>;
      if (code === 429) return `${what} was asked for too often`;
      return event?.type.startsWith('xstate.error') ? `${what} fails` : `${what} succeeds`;
    },
    async ({ calls }, { event }) => {
      const call = await calls.next(slot);
      if (!event?.type.startsWith('xstate.error')) return call.continue();
      const { code } = event['error'] as ApiFailure;
      return code === 0 ? call.abort() : refuse(call, code);
    },
  );

/** The receipt is read and kept. */
export const receiptModel: Model<typeof receipt> = {
  holds: {
    readReceipt: '**/receipts/get*',
    emailReceipt: '**/receipts/email*',
    openPdf: '**/receipts/pdf*',
  },
  sees: {
    reading: line('I see that my receipt is on its way', ({ i }) =>
      i.see(/^(Getting your receipt|Preparando su recibo)/),
    ),
    unreadable: line('I read that I paid, and that the receipt cannot be shown', async ({ i }) => {
      await i.seeHeading(/^(Receipt failed to generate|No se pudo generar el recibo)$/);
      await i.amAt('/receipt-error');
    }),
    'shown.wording.settled': line('I see my receipt', async ({ i }, moment) => {
      await i.seeHeading(headingIn(moment));
      await i.amAt('/receipt');
    }),
    'shown.wording.rereading': line('I see my receipt as it was, while another is made', ({ i }) =>
      i.seeHeading('Thank you. Your payment was received.'),
    ),
    'shown.mail.offered': line('it can be e-mailed', ({ i }) =>
      expect(i.button(emailing)).toBeVisible(),
    ),
    'shown.mail.typing': line('I see a field for my address', async ({ i }) => {
      await expect(i.input('email')).toBeFocused();
      await expect(i.button('Send receipt')).not.toHaveAttribute('aria-disabled');
    }),
    'shown.mail.sending': line('I see that the e-mail is sent', ({ i }) =>
      expect(i.button('Send receipt')).toHaveAttribute('aria-disabled', 'true'),
    ),
    'shown.mail.sent': line('I read where it went, and it is there', async ({ i, sandbox }) => {
      await i.see(`Sent. Look for it at ${sent}.`);
      const recipients = async () => (await sandbox.outbox()).map(({ recipient }) => recipient);
      await expect.poll(recipients).toContain(sent);
    }),
    'shown.mail.failed': line('I read that the e-mail could not be sent', async (world) => {
      await expect(alert(world)).toContainText('The receipt could not be sent.');
      await expect(world.i.input('email')).toHaveValue(sent);
    }),
    'shown.mail.limited': line('I read that it was sent often enough', (world) =>
      expect(alert(world)).toContainText('This receipt was sent several times already.'),
    ),
    'shown.pdf.offered': line('there is a PDF of it', async ({ i }) => {
      await expect(i.button(printing)).not.toHaveAttribute('aria-disabled');
      await expect(i.link(/^Open your receipt/)).toHaveCount(0);
    }),
    'shown.pdf.fetching': line('I see that the PDF is made', ({ i }) =>
      expect(i.button(printing)).toHaveAttribute('aria-disabled', 'true'),
    ),
    'shown.pdf.opened': line('I see a link to the PDF, should it not have opened', ({ i }) =>
      expect(i.link(/^Open your receipt/)).toHaveAttribute('target', '_blank'),
    ),
    'shown.pdf.failed': line('I read that the PDF could not be made', (world) =>
      expect(alert(world)).toContainText('The PDF could not be made.'),
    ),
    'shown.pdf.limited': line('I read that it was made often enough', (world) =>
      expect(alert(world)).toContainText('The PDF was asked for many times already.'),
    ),
    done: line('I am where I came in', async ({ i }) => {
      await i.seeHeading(/^(Pay your bill|Pague su factura)$/);
      await i.amAt('/');
    }),
    payingRest: line('I choose how to pay what is left', async ({ i }) => {
      await i.seeHeading('Select a method of payment');
      await i.see('$40.00');
    }),
  },
  does: {
    'language.changed': unmet('it comes from where the languages are'),
    'reading.retried': line('I press Try again', ({ i }) =>
      i.press(/^(Try again|Intentar de nuevo)$/),
    ),
    'email.chosen': line('I press Email receipt', ({ i }) =>
      i.press(/^(Email receipt|Send to another address)$/),
    ),
    'email.dropped': line('I press Cancel', ({ i }) => i.press('Cancel')),
    'email.submitted': line('I type my address and press Send', async ({ i }) => {
      await i.fill({ email: sent });
      await i.press('Send receipt');
    }),
    'pdf.chosen': line('I press PDF/print', ({ i }) => i.press(printing)),
    'rest.chosen': line('I press Pay the remaining amount', ({ i }) =>
      i.press('Pay the remaining $40.00'),
    ),
    'done.chosen': line('I press Done', ({ i }) => i.press(/^(Done|Listo)$/)),
  },
  answers: {
    language: line('I choose Spanish', async ({ i, calls }, { value }) => {
      // What was asked for in the other language is answered to nobody.
      if (value === 'reading') await calls.next('readReceipt');
      await i.choose('Language', 'Español');
    }),
    readReceipt: answering('reading it', 'readReceipt'),
    emailReceipt: answering('the e-mail', 'emailReceipt'),
    openPdf: answering('the PDF', 'openPdf'),
  },
  passes: {
    linkLasts: line('four and a half minutes pass', ({ time }) => time.passes(270)),
  },
};
