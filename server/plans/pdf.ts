import { subtractMoney, type Cents } from '#domain/money.ts';
import type { Tenant } from '#domain/tenant.ts';
import { longDate, money } from '#text/formats.ts';
import { drawTop } from '../papers/top.ts';
import { heading } from '../receipts/pdf/heading.ts';
import { finish } from '../receipts/pdf/finish.ts';
import { colours, openSheet, type Sheet } from '../receipts/pdf/sheet.ts';
import { drawFacts, tableOf, type Fact } from '../receipts/pdf/table.ts';
import type { Words } from '../receipts/words.ts';
import type { Planned } from './schedule.ts';
import { planSentence } from './sentence.ts';

interface Paper {
  readonly planned: Planned;
  /** The balance without interest, of a plan that bears interest. */
  readonly balance?: Cents | undefined;
  /** The numbers of the accounts that the plan pays. */
  readonly accounts: readonly string[];
  readonly tenant: Tenant;
  readonly words: Words;
  readonly when: number;
}

/** The schedule of a plan on paper, before anybody has agreed to it. */
export async function schedulePdf({ planned, balance, accounts, tenant, words, when }: Paper) {
  const { say, language, currency } = words;
  const name = say('headings_planpaper');
  const sheet = await openSheet({
    title: `${name}: ${tenant.name}`,
    author: tenant.name,
    language,
    when: new Date(when),
    size: currency.code === 'USD' ? 'LETTER' : 'A4',
  });
  await drawTop(sheet, tenant, name);
  const { root, left, width, write } = sheet;
  const { interval, payments } = planned;
  const amounts = payments.map(({ amount }) => amount);
  const said = planSentence({ interval, amounts, provider: tenant.name }, words);
  write(root, 'paragraph', said, { size: 11 }, at(sheet, 10));
  sheet.doc.y += 10;
  drawFacts(sheet, [...paidBy(accounts, words), ...factsOf(planned, balance, words)]);
  heading(sheet, say('headings_paymentschedule'));
  const rows = planned.payments.map(({ date, amount }, row) => [
    { text: String(row + 1) },
    { text: longDate(date, language) },
    { text: money(amount, currency, language) },
  ]);
  const phone = tenant.locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;
  const note = [
    say('topics_planpapernote'),
    phone ? say('topics_planpapercall', { provider: tenant.name, phone }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const look = { size: 9.5, colour: colours.soft };
  const columns = [
    { heading: say('labels_plannumber'), share: 0.2 },
    { heading: say('labels_plandate'), share: 0.5 },
    { heading: say('labels_planamount'), share: 0.3, align: 'right' as const },
  ];
  tableOf(sheet, columns, rows, sheet.heightOf(note, look, width) + 12).draw();
  write(root, 'paragraph', note, look, { x: left, y: sheet.doc.y + 12, width });
  return finish(sheet, `${tenant.name} · ${name}`, words);
}

const at = ({ left, doc, width }: Sheet, below: number) => ({ x: left, y: doc.y + below, width });

const paidBy = (accounts: readonly string[], { say }: Words): readonly Fact[] =>
  accounts.length === 0
    ? []
    : [{ label: say('labels_receiptplanaccounts'), cell: { text: accounts.join(', ') } }];

function factsOf(planned: Planned, balance: Cents | undefined, words: Words): readonly Fact[] {
  const { say, currency, language } = words;
  const amount = (label: string, cents: Cents, bold = false): Fact => ({
    label,
    cell: { text: money(cents, currency, language), look: { bold } },
  });
  const interest = balance === undefined ? undefined : subtractMoney(planned.balance, balance);
  return [
    ...(balance === undefined || interest === undefined
      ? []
      : [
          amount(say('labels_receiptplanbalance'), balance),
          amount(say('labels_planinterest'), interest),
        ]),
    amount(say('labels_plantotal'), planned.balance, true),
    { label: say('labels_planfirst'), cell: { text: longDate(planned.startDate, language) } },
    { label: say('labels_planlast'), cell: { text: longDate(planned.completionDate, language) } },
  ];
}
