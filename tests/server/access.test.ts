import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tellsOf } from '../support/access/providers.ts';
import { annas, put, type Annas } from '../support/access/questions.ts';
import { table, titleOf } from '../support/access/table.ts';
import { letIn, visitors, type LetIn, type Visitor } from '../support/access/visitors.ts';
import { readyFolder } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

/** Anna's name, mail, bills and their sums, and nobody else's. */
const ofAnna = /anna[.-]quill|quillfeather-(?:r-)?[16]\b|\b91827[16]\b|berg quillfeather/i;
const seesAnna: readonly Visitor[] = [
  'account holder',
  'authorized user',
  'single sign-on',
  'single sign-on with account',
  'by text link',
];
const isHere = (visitor: Visitor) =>
  !/there$|application|^nobody|wrong token|ended session/.test(visitor);

test('every call says who is answered what: tests/support/access/rows', () => {
  expect([...new Set(table.map(({ call }) => call))].toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  );
});

// Each call is tried on PostgreSQL by its own tests; who may ask is decided by no database.
describe('the answers of each call to each visitor', () => {
  const server = useServer(readyFolder);
  let people: LetIn;
  let her: Annas;
  beforeAll(async () => {
    people = await letIn(server);
    her = annas(server, people);
  });

  test.each(table.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    const found: Partial<Record<Visitor, number>> = {};
    const told: string[] = [];
    for (const visitor of visitors) {
      const question = await row.ask(server, her);
      const { status, body } = await put(server, row.call, question, await people.tokenOf(visitor));
      found[visitor] = status;
      const answer = JSON.stringify(body);
      if (!isHere(visitor))
        told.push(...tellsOf('here', answer).map((one) => `${visitor}: ${one}`));
      if (!seesAnna.includes(visitor) && ofAnna.test(answer)) told.push(`${visitor}: Anna`);
      if (isHere(visitor))
        told.push(...tellsOf('there', answer).map((one) => `${visitor}: ${one}`));
    }
    expect(found).toEqual(row.cells);
    expect(told).toEqual([]);
  });

  test('account holders are told of their own balance, so there is something to tell', async () => {
    const asked = async (visitor: Visitor) => {
      const token = await people.tokenOf(visitor);
      const { body } = await put(server, 'readBalance', {}, token);
      return JSON.stringify(body);
    };
    await her.reset();
    for (const visitor of seesAnna) expect(await asked(visitor), visitor).toMatch(ofAnna);
    expect(tellsOf('there', await asked('account holder there'))).not.toEqual([]);
  });

  test('the outcome of a payment is told to its payer, and to nobody else', async () => {
    for (const visitor of visitors) {
      const { key, reference } = await her.paymentKey();
      const token = await people.tokenOf(visitor);
      const { body } = await put(server, 'readAttempt', { params: { key } }, token);
      const knows = ['account holder', 'single sign-on with account'].includes(visitor);
      expect([visitor, JSON.stringify(body).includes(reference)]).toEqual([visitor, knows]);
    }
  });
});
