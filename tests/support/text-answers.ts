import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { hearReply } from '#server/text-replies.ts';
import { tellTextPayments } from '#server/text-to-pay/tell-payments.ts';
import { processorLedger } from './payments.ts';
import type { TestServer } from './server.ts';
import { aTextPayer, rosasPhone } from './text-to-pay.ts';

export const provider = 'Lakeside Health';
export const visa = { provider, amount: '$85.00', brand: 'Visa', last4: '4242' };
export const evening = Date.UTC(2026, 10, 21, 18);

/** Rosa answers texts, and is texted back. */
export const answering = (server: TestServer) => {
  const taken = async () =>
    (await processorLedger(server)).filter(({ status }) => status === 'paid').length;
  const answers = (slug: string, text: string, more: readonly string[] = [], at = evening) =>
    hearReply(
      server.deps,
      { tenant: slug, tenants: [slug, ...more], phone: `+1${rosasPhone}` },
      text,
      at,
    );
  /** The texts since the outbox was last emptied, once payments were told of. */
  const texts = async () => {
    await tellTextPayments(server.deps);
    const all = await listMessages(server.db);
    return all.filter(({ kind }) => kind === 'text').map(({ body }) => body);
  };
  const texted = async (slug: string, card: object = {}) => {
    const payer = await aTextPayer(server, slug, card);
    const sent = await payer.isTexted();
    await clearMessages(server.db);
    return { ...payer, ...sent };
  };
  return { taken, answers, texts, texted };
};
