import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planCli } from '#server/plan-cli.ts';
import { agreedPaper } from '#server/plans/agreed-paper.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, typed } from '../../support/payments.ts';
import { readPdf } from '../../support/pdf.ts';
import { addPlanner, planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const wordsOf = (file: Uint8Array | undefined) =>
  readPdf(file ?? new Uint8Array())
    .pages.join(' ')
    .replaceAll(/[\u00a0\s]+/g, ' ');

eachDatabase((open) => {
  const server = useServer(open);
  const putClinic = async (earlyPayoff: 'interestToday' | 'noInterest', name: string) => {
    const backend = { earlyPayoff, planOffers: [{ terms: 6, interest: 250 }] };
    await addPlanner(server.db, 'clinic', { backend });
    const { settings } = await server.db
      .selectFrom('tenants')
      .select('settings')
      .where('slug', '=', 'clinic')
      .executeTakeFirstOrThrow();
    const renamed = { ...(JSON.parse(settings) as object), app: { name } };
    await server.db
      .updateTable('tenants')
      .set({ settings: JSON.stringify(renamed) })
      .where('slug', '=', 'clinic')
      .execute();
  };
  const begin = async (more: object = {}) => {
    const payer = await aPayer(server, 'clinic');
    const cart = planCart([typed(60_000)], 10_250, { duration: 6 });
    const answer = await payer.pay(byCard(cart, { again: true, ...more }));
    expect(answer.status).toBe(200);
    const plans = await plansOf(server.db, 'clinic');
    return plans.at(-1)!;
  };

  test('the paper that was agreed to is made again, the same, whatever the provider changed since', async () => {
    await putClinic('noInterest', 'Prairie Clinic');
    const plan = await begin();
    const first = await agreedPaper(server.db, plan.id);
    const said = wordsOf(first);
    for (const words of [
      'Creditor Prairie Clinic Amount financed $497.50',
      'Annual percentage rate (APR) 11.98%',
      'You pay no fee for that, and no more interest from then on.',
      'There is no late fee.',
    ])
      expect(said).toContain(words);
    expect(plan.earlyPayoff).toBe('noInterest');
    await putClinic('interestToday', 'Meadow Clinic');
    const again = await agreedPaper(server.db, plan.id);
    expect(Buffer.from(again ?? []).equals(Buffer.from(first ?? []))).toBe(true);
    expect(readPdf(again ?? new Uint8Array()).loose).toBe(0);
  });

  test('in the language of whoever agreed to it; its letter has the rate and the box as well', async () => {
    await putClinic('interestToday', 'Prairie Clinic');
    const plan = await begin({ language: 'es' });
    expect(wordsOf(await agreedPaper(server.db, plan.id))).toContain(
      'Acreedor Prairie Clinic Cantidad financiada $497.50',
    );
    const { body } = await server.db
      .selectFrom('outbox')
      .select('body')
      .where('uniqueKey', '=', `plan:${plan.id}:begun`)
      .executeTakeFirstOrThrow();
    expect(body).toContain('Tasa por año (APR): 11.98%');
    expect(body).toContain('  Cargo por financiamiento: $15.00\n');
    expect(body).toContain('  Pago anticipado: Puede pagarlo todo antes.');
  });

  test('an operator has it as a file; of a plan from before papers were kept there is none', async () => {
    await putClinic('interestToday', 'Prairie Clinic');
    const plan = await begin();
    const { dataDir, databaseUrl } = server.deps.config;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const file = join(await mkdtemp(join(tmpdir(), 'paper-')), 'plan.pdf');
    expect(await planCli(['paper', plan.id, file], env)).toBe(0);
    expect(wordsOf(await readFile(file))).toContain('Creditor Prairie Clinic');
    const kept = await server.db
      .selectFrom('paymentIntents')
      .select('plans')
      .where('id', '=', plan.intentId)
      .executeTakeFirstOrThrow();
    const [{ stated: _, ...old }] = JSON.parse(String(kept.plans)) as [{ stated: object }];
    await server.db
      .updateTable('paymentIntents')
      .set({ plans: JSON.stringify([old]) })
      .where('id', '=', plan.intentId)
      .execute();
    expect(await planCli(['paper', plan.id, `${file}.none`], env)).toBe(1);
    expect(await planCli(['paper', plan.id], env)).toBe(2);
  });
});
