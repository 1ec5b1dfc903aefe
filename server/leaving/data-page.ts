import { setImmediate as turn } from 'node:timers/promises';
import { parseDate } from '#domain/dates.ts';
import { choiceTexts } from '#domain/choice-texts.ts';
import { choiceNames } from '#domain/communications.ts';
import { parseMoney } from '#domain/typed-money.ts';
import { mediumDate, money } from '#text/formats.ts';
import { deviceInWords } from '#text/device.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { meansOf } from '#text/means.ts';
import { momentOf } from '#text/moments.ts';
import { escapeHtml } from '../page/html.ts';

import type { Words } from '../receipts/words.ts';
import type { OwnData } from './own-data.ts';

type Cells = readonly string[];

interface Section {
  readonly heading: string;
  /** The names of the columns; a section of names and values has none. */
  readonly columns?: Cells;
  readonly rows: Iterable<Cells>;
}

/** The rows that are written before everybody else has a turn. */
const slice = 200;

/** Somebody's data as a page of its own: no script, nothing from elsewhere, so that it can be kept and printed. */
export const dataPage = async (data: OwnData, words: Words): Promise<Buffer> => {
  const { say, language, timeZone } = words;
  const provider = data.provider;
  const title = say('headings_owndata', { provider });
  const when = momentOf(data.madeAt, language, timeZone);
  const sections: string[] = [];
  for (const section of sectionsOf(data, words)) sections.push(await sectionIn(section, words));
  const page =
    `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>` +
    `<style>${sheet}</style><main><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(say('topics_owndatamade', { when }))}</p>${sections.join('')}</main></html>`;
  return Buffer.from(page);
};

const sheet =
  'body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:60rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}' +
  'h2{font-size:1.25rem;margin:2rem 0 .5rem}div{overflow-x:auto}' +
  'table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;' +
  'border-bottom:1px solid #d5dae1;overflow-wrap:anywhere}';

const sectionIn = async ({ heading, columns, rows }: Section, { say }: Words): Promise<string> => {
  const cell = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag.slice(0, 2)}>`;
  const head = columns?.map((one) => cell('th scope="col"', one)).join('') ?? '';
  const row = ([first = '', ...rest]: Cells) => {
    const name = columns === undefined ? 'th scope="row"' : 'td';
    return `<tr>${cell(name, first)}${rest.map((one) => cell('td', one)).join('')}</tr>`;
  };
  const written: string[] = [];
  for (const one of rows) {
    written.push(row(one));
    if (written.length % slice === 0) await turn();
  }
  const table =
    written.length === 0
      ? `<p>${escapeHtml(say('topics_owndatanone'))}</p>`
      : `<div><table>${head && `<tr>${head}</tr>`}${written.join('')}</table></div>`;
  return `<h2>${escapeHtml(heading)}</h2>${table}`;
};

const sectionsOf = (data: OwnData, words: Words): readonly Section[] => [
  profileIn(data, words),
  choicesIn(data, words),
  cardsIn(data, words),
  peopleIn(data, words),
  billsIn(data, words),
  paymentsIn(data, words),
  plansIn(data, words),
  ...sessionsIn(data, words),
];

/** Cells that are made when they are written. */
function* each<T>(all: readonly T[], cells: (one: T) => Cells): Iterable<Cells> {
  for (const one of all) yield cells(one);
}

const moment = (at: string, { language, timeZone }: Words) => momentOf(at, language, timeZone);

const day = (date: string, { language }: Words): string => {
  const read = parseDate(date);
  return read === undefined ? date : mediumDate(read, language);
};

const sum = (amount: string, { language, currency }: Words): string => {
  const cents = parseMoney(amount);
  return cents === undefined ? amount : money(cents, currency, language);
};

const profileIn = ({ profile }: OwnData, words: Words): Section => {
  const { say } = words;
  const { address, address2, city, state, zip } = profile;
  const rows = [
    [say('labels_username'), profile.username],
    [say('labels_name'), `${profile.firstName} ${profile.lastName}`],
    [say('labels_dateofbirth'), day(profile.dateOfBirth ?? '', words)],
    [say('labels_email'), profile.email],
    [say('labels_phone'), profile.phone],
    [say('labels_address'), [address, address2, city, state, zip].filter(Boolean).join(', ')],
    [say('labels_accountsince'), moment(profile.since, words)],
  ];
  return { heading: say('titles_accountinformation'), rows: rows.filter(([, value]) => value) };
};

const choicesIn = (
  { choices, consentToStatementsByMail: byMail, consentToTextToPay: toPay }: OwnData,
  words: Words,
) => {
  const { say } = words;
  const rows = choiceNames.map((name) => [
    say(choiceTexts[name].label),
    say(choices[name] ? 'labels_yes' : 'labels_no'),
  ]);
  const agreed = [byMail, toPay].flatMap((one) =>
    one ? [[moment(one.at, words), one.words]] : [],
  );
  return { heading: say('titles_communications'), rows: [...rows, ...agreed] };
};

const cardsIn = ({ savedCards }: OwnData, words: Words): Section => {
  const { say } = words;
  return {
    heading: say('titles_savedcards'),
    columns: [say('labels_receiptcard'), say('labels_cardexpiry'), say('labels_name')].concat(
      say('labels_address'),
      say('labels_textcard'),
    ),
    rows: savedCards.map((one) => [
      meansOf({ method: 'cards', brand: historicBrand(one.brand), last4: one.lastDigits }, words),
      one.expires,
      one.holder,
      [one.address, one.address2, one.city, one.state, one.zipCode].filter(Boolean).join(', '),
      one.paysTexts ? say('labels_yes') : '',
    ]),
  };
};

const peopleIn = ({ people }: OwnData, words: Words): Section => ({
  heading: words.say('headings_authorizedusers'),
  columns: [words.say('labels_email'), words.say('labels_datainvited')],
  rows: people.map(({ email, invitedAt }) => [email, moment(invitedAt, words)]),
});

const billsIn = ({ bills }: OwnData, words: Words): Section => {
  const { say } = words;
  return {
    heading: say('headings_owndatabills'),
    columns: [
      say('labels_receiptaccountnumber'),
      say('labels_statementpatient'),
      say('labels_statementservice'),
      say('labels_location'),
      say('labels_amount'),
    ],
    rows: bills.map((one) => [
      one.account,
      one.patient ?? '',
      day(one.dateOfService ?? '', words),
      one.location,
      sum(one.owed, words),
    ]),
  };
};

const paymentsIn = ({ payments }: OwnData, words: Words): Section => {
  const { say } = words;
  return {
    heading: say('titles_paymenthistory'),
    columns: [
      say('labels_yearpaidon'),
      say('labels_receiptaccountnumber'),
      say('labels_statementpatient'),
      say('labels_amount'),
      say('labels_historymethod'),
      say('labels_historyconsumer'),
      say('labels_receiptreference'),
    ],
    rows: each(payments, (one) => [
      day(one.at.slice(0, 10), words),
      one.account,
      one.isInterest ? say('labels_planinterest') : (one.patient ?? ''),
      sum(one.amount, words),
      one.last4 === undefined ? '' : meansOf({ ...one, last4: one.last4 }, words),
      one.paidBy === 'you' ? (one.payer ?? '') : (one.who ?? say(`labels_historyby_${one.paidBy}`)),
      one.reference ?? '',
    ]),
  };
};

const plansIn = ({ plans }: OwnData, words: Words): Section => {
  const { say } = words;
  return {
    heading: say('headings_choiceplans'),
    columns: [
      say('labels_receiptreference'),
      say('labels_plandate'),
      say('labels_planamount'),
      say('labels_historymethod'),
    ],
    rows: plans.flatMap((plan) =>
      plan.instalments.map(({ dueDate, amount, status, method, brand, lastDigits }) => [
        plan.reference,
        `${day(dueDate, words)} (${say(`labels_status_${status}`)})`,
        sum(amount, words),
        meansOf({ method, brand, last4: lastDigits }, words),
      ]),
    ),
  };
};

const sessionsIn = ({ sessions, changes }: OwnData, words: Words): readonly Section[] => {
  const { say } = words;
  const changed = each(changes, ({ at, what, by, who = '', about = '', device }) => [
    moment(at, words),
    say(`labels_change_${what}`),
    about,
    by === 'other' ? say('labels_changedby_other', { who }) : say(`labels_changedby_${by}`),
    deviceInWords(say, device),
  ]);
  const live = sessions.map(({ device, since, lastUsed }) => [
    deviceInWords(say, device),
    say('labels_sessionsince', { since: moment(since, words) }),
    say('labels_sessionused', { used: moment(lastUsed, words) }),
  ]);
  return [
    { heading: say('headings_livesessions'), rows: live },
    { heading: say('headings_accountchanges'), rows: changed },
  ];
};
