import { expect, test } from 'vitest';
import { ofText } from '#domain/of-text.ts';
import { hearReply } from '#server/text-replies.ts';
import { listMessages } from '#server/store/outbox.ts';
import { tellTextPayments } from '#server/text-to-pay/tell-payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCardOnFile } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';
import { everyRow, filesBelow, found } from '../../support/sweep.ts';
import { aTextPayer, inFull, rosasPhone } from '../../support/text-to-pay.ts';

const linkOf = (text: string) => /\/#\/smspay\/(\S+)/.exec(text)?.[1] ?? '';

eachDatabase((open) => {
  const server = useServer(open, { limits: false });

  test('the link of a text, its session and the number it went to can be read nowhere but in the text', async () => {
    const payer = await aTextPayer(server, 'swept');
    const secrets: string[] = [rosasPhone];
    const json = { textCard: payer.cardId };
    expect(
      (await server.ask('PATCH', '/api/user/notifications', { token: payer.token, json })).status,
    ).toBe(200);
    for (const way of ['paid by the link', 'opened', 'left alone', 'answered']) {
      const { text } = await payer.isTexted();
      secrets.push(linkOf(text));
      if (way.endsWith('link') || way === 'opened') {
        const { seen, token, pay } = await payer.opens(text);
        secrets.push(token);
        if (way.endsWith('link')) await pay(byCardOnFile(ofText, inFull(seen)));
      }
    }
    const whom = { tenant: 'swept', tenants: ['swept'], phone: `+1${rosasPhone}` };
    for (const said of ['PAY', 'YES', 'STOP'])
      await hearReply(server.deps, whom, said, Date.UTC(2026, 10, 21, 18));
    await tellTextPayments(server.deps);
    const [last] = await listMessages(server.db);
    expect(last?.recipient).toContain(rosasPhone);
    expect(new Set(secrets.filter((secret) => secret.length >= 10)).size).toBe(7);
    const files = filesBelow(server.deps.config.dataDir);
    for (const text of [
      ...files,
      await everyRow(server.db.withoutPlugins()),
      server.lines.join('\n'),
    ])
      expect(found(secrets, text)).toEqual([]);
  });
});
