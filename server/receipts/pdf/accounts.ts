import type { Receipt, ReceiptField } from '#contract/receipt.ts';
import { fieldIn, toneOf } from '#domain/receipt.ts';
import { shown } from '../shown.ts';
import type { Words } from '../words.ts';
import { closingHeight, drawClosing } from './closing.ts';
import { heading, headingHeight } from './heading.ts';
import { locationFacts } from './locations.ts';
import { drawPlan } from './plan.ts';
import { colours, type Sheet } from './sheet.ts';
import { drawSums, sumsHeight } from './sums.ts';
import { drawFacts, factsHeight, tableOf, type Cell, type Column, type Fact } from './table.ts';

const shares: Readonly<Record<string, number>> = {
  accountNumber: 2,
  name: 2.4,
  location: 3,
  result: 1.35,
  amount: 1.5,
};

export const cellOf = (field: ReceiptField, words: Words): Cell => ({
  text: shown(field, words),
  ...(field.key === 'result' && { look: { bold: true, colour: colours[toneOf(field.value)] } }),
});

/** Draws accounts, sums, locations and plans; no page is begun for the closing words alone. */
export function drawAccounts(sheet: Sheet, receipt: Receipt, words: Words): void {
  const { accounts, summaryBottom } = receipt;
  const locations = locationFacts(accounts);
  const plans = accounts.flatMap(({ recurring }) => recurring ?? []);
  // The closing words stand below whatever comes last.
  const below = closingHeight(sheet, receipt);
  const closing = plans.length === 0 ? below : 0;
  const sums = sumsHeight(sheet, summaryBottom.fields, words);
  const tail = locations.length === 0 ? sums + closing : sums;
  const table = tableOf(sheet, columnsOf(receipt), rowsOf(receipt, words), tail);
  const several = accounts.length > 1;
  const title = words.say(several ? 'headings_receiptaccounts' : 'headings_receiptaccount');
  heading(sheet, title, table.first);
  table.draw();
  drawSums(sheet, summaryBottom.fields, words);
  drawLocations(sheet, locations, { title: words.say('headings_receiptlocations'), closing });
  plans.forEach((plan, at) => drawPlan(sheet, plan, words, at === plans.length - 1 ? below : 0));
  drawClosing(sheet, receipt);
}

interface Around {
  readonly title: string;
  /** The height of the closing words that follow; 0 where something else follows. */
  readonly closing: number;
}

/** Draws the locations on one page with the closing words, as long as one page holds them. */
function drawLocations(sheet: Sheet, facts: readonly Fact[], { title, closing }: Around): void {
  if (facts.length === 0) return;
  const all = factsHeight(sheet, facts) + closing;
  const isOnePage = sheet.fits(headingHeight(sheet, title) + all);
  heading(sheet, title, isOnePage ? all : undefined);
  drawFacts(sheet, facts, closing);
}

/** The fields that any of the accounts has: each is a column. */
const keysOf = ({ accounts }: Receipt): readonly string[] =>
  Object.keys(shares).filter((key) => accounts.some(({ fields }) => fieldIn(fields, key)));

function columnsOf(receipt: Receipt): readonly Column[] {
  const keys = keysOf(receipt);
  const whole = keys.reduce((sum, key) => sum + (shares[key] ?? 1), 0);
  return keys.map((key) => ({
    heading: receipt.accounts.map(({ fields }) => fieldIn(fields, key)?.label).find(Boolean) ?? '',
    share: (shares[key] ?? 1) / whole,
    align: key === 'amount' ? 'right' : 'left',
  }));
}

const rowsOf = (receipt: Receipt, words: Words): readonly (readonly Cell[])[] =>
  receipt.accounts.map(({ title, fields }) =>
    keysOf(receipt).map((key): Cell => {
      if (title !== undefined && key === 'accountNumber') return { text: title };
      const field = fieldIn(fields, key);
      return field ? cellOf(field, words) : { text: '' };
    }),
  );
