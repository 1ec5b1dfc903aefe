import {
  generateStatement,
  readStatement as read,
  type Statement as Sent,
} from '#contract/statement.ts';
import { parseDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Statement, StatementLine } from '#domain/statement.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

export interface Asked {
  readonly slug: string;
  readonly openBalanceId: string;
}

export const readStatement = async (client: Client, asked: Asked): Promise<Statement> =>
  statementFrom((await client.send(read, { params: { ...asked } }, quiet)).statement);

/** The address that opens the PDF, once and soon. */
export const generateOnce = async (
  client: Client,
  { slug, openBalanceId }: Asked,
  language: string,
): Promise<string> => {
  const ask = { params: { slug }, body: { openBalanceId, language } };
  return (await client.send(generateStatement, ask, quiet)).otu;
};

function statementFrom({ accountNumber, patient, location, phone, ...sent }: Sent): Statement {
  const served = parseDate(sent.dateOfService ?? '');
  return {
    accountNumber,
    ...(patient && { patient }),
    ...(served && { dateOfService: served }),
    ...(location && { location }),
    ...(phone && { phone }),
    lines: sent.lines.map(lineFrom),
    amount: toCents(sent.amount),
  };
}

function lineFrom({ kind, text, amount, date }: Sent['lines'][number]): StatementLine {
  const day = parseDate(date ?? '');
  return { kind, text, amount: toCents(amount), ...(day && { date: day }) };
}
