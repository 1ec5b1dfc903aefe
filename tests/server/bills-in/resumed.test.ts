import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { billsCli } from '#server/bills-cli.ts';
import { billLine, billsAt, billsFile } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPlanner } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

/** No server answers there. */
const nowhere = '9';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => Promise.all(['calm', 'killed'].map((slug) => addPlanner(server.db, slug))));
  afterEach(() => vi.restoreAllMocks());

  const env = () => {
    const { dataDir, databaseUrl } = server.deps.config;
    return { DATA_DIR: dataDir, PORT: nowhere, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  /** The second file has other amounts, new bills, and leaves some out; it is entered in five steps. */
  const lines = (changed: boolean) =>
    Array.from({ length: changed ? 2_500 : 1_000 }, (_, at) =>
      billLine(100 + at + (changed && at % 3 === 0 ? 50 : 0), {
        account: `A${at}`,
        reference: `R${at}`,
        ...(at % 500 === 7 && { owed: '?' }),
      }),
    ).filter((_, at) => !changed || at % 40 !== 1);
  const fileOf = (slug: string, number: number) => {
    const path = join(server.deps.config.dataDir, `${slug}-${number}.csv`);
    writeFileSync(path, billsFile(slug, number, lines(number > 1)));
    return path;
  };
  const command = async (...words: string[]) => {
    const said: string[] = [];
    const hear = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(hear);
    vi.spyOn(console, 'error').mockImplementation(hear);
    const code = await billsCli(words, env());
    return { code, said };
  };
  const entered = async (slug: string) => {
    const rows = await server.db
      .selectFrom('balances')
      .innerJoin('billedBalances', 'billedBalances.id', 'balances.id')
      .select(['paymentPostingId', 'locationId', 'accountReferenceNumber', 'amount', 'details'])
      .select(['hasStatement', 'statement', 'news', 'personId', 'file', 'owed', 'through'])
      .select(['isOpen', 'content', 'balances.id as id'])
      .where('balances.tenant', '=', slug)
      .orderBy('paymentPostingId')
      .execute();
    return JSON.stringify(rows.map(({ id: _, ...row }) => row));
  };
  const upload = (slug: string, number: number) =>
    server.db
      .selectFrom('billUploads')
      .select(['phase', 'cursor', 'lines', 'refused', 'added', 'changed', 'closed'])
      .where('tenant', '=', slug)
      .where((e) => e.or([e('number', '=', number), e('number', 'is', null)]))
      .orderBy('at', 'desc')
      .executeTakeFirst();

  test('a file that was killed half-way and sent again is entered as if nothing had been', async () => {
    for (const slug of ['calm', 'killed'])
      expect((await command('import', slug, fileOf(slug, 1))).code).toBe(1);
    expect((await command('import', 'calm', fileOf('calm', 2))).code).toBe(1);
    const path = fileOf('killed', 2);
    const script = join(import.meta.dirname, '../../../server/scripts/bills.mjs');
    const child = spawn(process.execPath, [script, 'import', 'killed', path], {
      env: { ...process.env, NODE_ENV: 'test', ...env() },
      stdio: 'ignore',
    });
    const over = once(child, 'exit');
    try {
      await vi.waitUntil(
        async () => {
          const { phase, cursor } = (await upload('killed', 2)) ?? {};
          return phase === 'entering' && cursor !== '';
        },
        { timeout: 300_000, interval: 5 },
      );
    } finally {
      child.kill('SIGKILL');
      await over;
    }
    expect((await upload('killed', 2))?.phase).not.toBe('done');
    expect((await command('import', 'killed', path)).code).toBe(1);
    expect(await upload('killed', 2)).toEqual(await upload('calm', 2));
    expect(await entered('killed')).toBe(await entered('calm'));
    expect((await upload('calm', 2))?.closed).toBe(25);
  }, 600_000);

  test('the command says what was refused, and by its exit code whether anything was', async () => {
    await addPlanner(server.db, 'told');
    const path = join(server.deps.config.dataDir, 'told.csv');
    writeFileSync(path, billsFile('told', 1, [billLine(100), billLine(200, { owed: '2' })]));
    const { code, said } = await command('import', 'told', path);
    expect([code, ...said]).toEqual([
      1,
      'File 1 is entered. 2 lines, 1 refused; 1 new, 0 changed, 0 closed.',
      'Line 4, owed: has no point: nobody can tell whether cents are meant.',
    ]);
    writeFileSync(path, billsFile('told', 2, [billLine(100)]));
    expect((await command('import', 'told', path)).code).toBe(0);
    expect((await command('import', 'nobody', path)).code).toBe(1);
    expect((await command('import', 'told')).code).toBe(2);
    expect((await command('import', 'told', path, '--encoding', 'ebcdic')).code).toBe(2);
    expect(await billsAt(server, () => 'told').owed()).toEqual({ 'INV-7': 100 });
  });
});
