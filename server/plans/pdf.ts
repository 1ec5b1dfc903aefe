import { subtractMoney, type Cents } from '#domain/money.ts';
import type { Tenant } from '#domain/tenant.ts';
import { longDate, money } from '#text/formats.ts';
import { drawTop } from '../papers/top.ts';
import { heading } from '../receipts/pdf/heading.ts';
import { finish } from '../receipts/pdf/finish.ts';
import { colours, openSheet, type Sheet } from '../receipts/pdf/sheet.ts';
import { drawFacts, tableOf, type Fact } from '../receipts/pdf/table.ts';
import type { Words } from '../receipts/words.ts';
import { drawBox } from './pdf-box.ts';
import type { Planned } from './schedule.ts';
import { planSentence } from './sentence.ts';
import type { Stated } from './stated.ts';

interface Paper {
  readonly planned: Pick<Planned, 'interval'> & {
    readonly payments: readonly Pick<Planned['payments'][number], 'date' | 'amount'>[];
  };
  /** The balance without interest. */
  readonly balance: Cents;
  readonly total: Cents;
  /** The numbers of the accounts that the plan pays. */
  readonly accounts: readonly string[];
  readonly stated: Stated;
  readonly tenant: Tenant;
  readonly words: Words;
  readonly when: number;
}

/** A plan on paper, before anybody has agreed to it: its cost, the box of the law, and its schedule. */
export async function schedulePdf({ planned, accounts, tenant, words, when, ...paper }: Paper) {
  const { say, language, currency } = words;
  const { provider, box, boxNotes, notes } = paper.stated;
  const name = say('headings_planpaper');
  const sheet = await openSheet({
    title: `${name}: ${provider}`,
    author: provider,
    language,
    when: new Date(when),
    size: currency.code === 'USD' ? 'LETTER' : 'A4',
  });
  await drawTop(sheet, { ...tenant, name: provider }, name);
  const { root, left, width, write } = sheet;
  const { interval, payments } = planned;
  const amounts = payments.map(({ amount }) => amount);
  const said = planSentence({ interval, amounts, provider }, words);
  write(root, 'paragraph', said, { size: 11 }, at(sheet, 10));
  sheet.doc.y += 10;
  drawFacts(sheet, [...paidBy(accounts, words), ...factsOf({ planned, ...paper }, words)]);
  if (box.length > 0) drawBox(sheet, { box, notes: boxNotes }, words);
  heading(sheet, say('headings_paymentschedule'));
  const rows = payments.map(({ date, amount }, row) => [
    { text: String(row + 1) },
    { text: longDate(date, language) },
    { text: money(amount, currency, language) },
  ]);
  const look = { size: 9.5, colour: colours.soft };
  const columns = [
    { heading: say('labels_plannumber'), share: 0.2 },
    { heading: say('labels_plandate'), share: 0.5 },
    { heading: say('labels_planamount'), share: 0.3, align: 'right' as const },
  ];
  const tail = notes.reduce((sum, note) => sum + sheet.heightOf(note, look, width) + between, 8);
  tableOf(sheet, columns, rows, tail).draw();
  sheet.doc.y += 8;
  for (const note of notes) write(root, 'paragraph', note, look, at(sheet, between));
  return finish(sheet, `${provider} · ${name}`, words);

  function at({ doc }: Sheet, below: number) {
    return { x: left, y: doc.y + below, width };
  }
}

const between = 4;

const paidBy = (accounts: readonly string[], { say }: Words): readonly Fact[] =>
  accounts.length === 0
    ? []
    : [{ label: say('labels_receiptplanaccounts'), cell: { text: accounts.join(', ') } }];

type Figures = Pick<Paper, 'planned' | 'balance' | 'total' | 'stated'>;

function factsOf({ planned, balance, total, stated }: Figures, words: Words): readonly Fact[] {
  const { say, currency, language } = words;
  const amount = (label: string, cents: Cents, bold = false): Fact => ({
    label,
    cell: { text: money(cents, currency, language), look: { bold } },
  });
  const days = planned.payments.map(({ date }) => longDate(date, language));
  return [
    amount(say('labels_receiptplanbalance'), balance),
    // The box says both in the words of the law.
    ...(stated.box.length > 0
      ? []
      : [
          amount(say('labels_planinterest'), subtractMoney(total, balance)),
          { label: say('labels_planrate'), cell: { text: stated.rate } },
        ]),
    amount(say('labels_plantotal'), total, true),
    { label: say('labels_planfirst'), cell: { text: days[0] ?? '' } },
    { label: say('labels_planlast'), cell: { text: days.at(-1) ?? '' } },
  ];
}
