import { noMoney } from '#domain/money.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Receipt } from '#domain/receipt.ts';
import type { Paper } from '#machines/paper.ts';
import { receipt, type Asked } from '#machines/receipt.ts';
import { receiptPaid, receiptPartly } from '#walks/samples/receipts.ts';

/** The chart against a server that answers at once. */
function live(
  answers: {
    read?: () => Promise<Receipt>;
    pdf?: (asked: { input: Asked }) => Promise<Paper>;
  } = {},
) {
  const read = vi.fn((_: Asked) => (answers.read ?? (() => Promise.resolve(receiptPaid())))());
  const email = vi.fn((_: { input: Asked & { to: string } }) => Promise.resolve());
  const clock = new SimulatedClock();
  let speak: (language: string) => void = () => undefined;
  const actor = createActor(
    receipt.provide({
      actors: {
        language: fromCallback(({ sendBack }) => {
          speak = (language) => sendBack({ type: 'language.changed', language });
        }),
        readReceipt: fromPromise<Receipt, Asked>(({ input }) => read(input)),
        emailReceipt: fromPromise<void, Asked & { to: string }>(email),
        openPdf: fromPromise<Paper, Asked>(
          answers.pdf ?? (() => Promise.resolve({ tab: 'opened', url: '/receipts/file/x' })),
        ),
      },
    }),
    { input: { token: 'token', language: 'en', due: noMoney }, clock },
  ).start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'));
  return { actor, read, email, clock, shown, speak: (language: string) => speak(language) };
}

test('the receipt is read anew in another language, and the old one stays until then', async () => {
  const { actor, read, speak, shown } = live();
  await shown();
  read.mockImplementationOnce(() => Promise.resolve(receiptPaid('Gracias.')));
  speak('es');
  expect(actor.getSnapshot().context.receipt).toEqual(receiptPaid());
  await waitFor(
    actor,
    ({ context }) => context.receipt?.header.messages[0]?.message === 'Gracias.',
  );
  expect(read).toHaveBeenLastCalledWith({ token: 'token', language: 'es', anew: true });
  speak('es');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a link to the PDF is not offered when it is about to end', async () => {
  const { actor, clock, shown } = live();
  await shown();
  actor.send({ type: 'pdf.chosen' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { pdf: 'opened' } }));
  clock.increment(270_000);
  expect(actor.getSnapshot().matches({ shown: { pdf: 'offered' } })).toBe(true);
});

test('the receipt is still there while the mail and the PDF fail', async () => {
  const pdf = vi.fn((_: { input: Asked }) => Promise.reject(new Error('no')));
  const { actor, shown, email } = live({ pdf });
  await shown();
  email.mockRejectedValueOnce(new Error('no'));
  actor.send({ type: 'pdf.chosen' });
  actor.send({ type: 'email.chosen' });
  actor.send({ type: 'email.submitted', to: 'rosa@example.org' });
  await waitFor(actor, (snapshot) =>
    snapshot.matches({ shown: { mail: 'failed', pdf: 'failed' } }),
  );
  const asked = { token: 'token', language: 'en' };
  expect(pdf.mock.calls[0]?.[0].input).toEqual(asked);
  expect(email.mock.calls[0]?.[0].input).toEqual({ ...asked, to: 'rosa@example.org' });
  expect(actor.getSnapshot().context.receipt).toEqual(receiptPaid());
});

test('paying the rest is only for a receipt that tells of one', async () => {
  const whole = live();
  await whole.shown();
  whole.actor.send({ type: 'rest.chosen' });
  expect(whole.actor.getSnapshot().status).toBe('active');
  const partly = live({ read: () => Promise.resolve(receiptPartly()) });
  await partly.shown();
  partly.actor.send({ type: 'rest.chosen' });
  expect(partly.actor.getSnapshot().output).toEqual({ kind: 'payRest', amount: 4_000 });
});
