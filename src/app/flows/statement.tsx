import { fromPromise } from 'xstate';
import { statementQuery } from '#api/queries/statement.ts';
import { generateOnce } from '#api/statement.ts';
import { readBoot } from '#browser/boot.ts';
import { saveFile } from '#browser/save-file.ts';
import { serviceBases } from '#contract/call.ts';
import { accountAt } from '#domain/account-address.ts';
import type { Statement } from '#domain/statement.ts';
import type { Paper } from '#machines/paper.ts';
import { statement, type Asked } from '#machines/statement.ts';
import { sayIn } from '#text/say.ts';
import Shown from '#screens/statement/index.tsx';
import { statementPart } from '#machines/statement.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { openPaperOnce } from '../wiring/open-paper.ts';

function slots({ client, texts, address: { slug } }: Means) {
  const generate = async ({ openBalanceId }: Pick<Asked, 'openBalanceId'>) => {
    const otu = await generateOnce(client, { slug, openBalanceId }, texts.language());
    const base = readBoot(document).bases['statements'] ?? serviceBases.statements;
    return `${base}/view-statement/${encodeURIComponent(otu)}`;
  };
  return statement.provide({
    actors: {
      readStatement: fromPromise<Statement, Pick<Asked, 'openBalanceId'>>(
        ({ input: { openBalanceId } }) =>
          knowledge().fetchQuery(statementQuery(client, { slug, openBalanceId })),
      ),
      openPdf: fromPromise<Paper, Asked>(async ({ input }) => {
        if (input.use === 'save') {
          saveFile(`${await generate(input)}?download=1`);
          return { tab: 'opened' };
        }
        const asked = input.use === 'print' ? '?print=1' : '';
        return openPaperOnce(
          sayIn(texts.i18n)('labels_statementfetching'),
          async () => (await generate(input)) + asked,
        );
      }),
    },
  });
}

export const flow = flowOf({
  part: statementPart,
  slots,
  shows: ({ cart, place }) => ({ account: cart.accounts[accountAt(place) ?? ''] }),
  Screen: Shown,
});
