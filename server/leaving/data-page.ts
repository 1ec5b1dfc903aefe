import { parseExpiry } from '#domain/card-expiry.ts';
import { parseDate } from '#domain/dates.ts';
import { choiceTexts } from '#domain/choice-texts.ts';
import { choiceNames } from '#domain/communications.ts';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { parseMoney } from '#domain/typed-money.ts';
import { mediumDate, money, standingAlone } from '#text/formats.ts';
import { changedIn } from '#text/changed.ts';
import { deviceInWords } from '#text/device.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { writtenStandingText } from '#domain/history.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { meansOf } from '#text/means.ts';
import { momentOf } from '#text/moments.ts';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';
import { sectionIn, sheet, type Cells, type Section } from './data-section.ts';
import type { OwnData } from './own-data.ts';

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

const sectionsOf = (data: OwnData, words: Words): readonly Section[] => [
  profileIn(data, words),
  choicesIn(data, words),
  cardsIn(data, words),
  agreedIn(data, words),
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

const meansIn = (means: Parameters<typeof meansOf>[0], words: Words): string =>
  standingAlone(meansOf(means, words), words.language);

const profileIn = ({ profile }: OwnData, words: Words): Section => {
  const { say } = words;
  const { address, address2, city, state, zip } = profile;
  const rows = [
    [say('labels_username'), profile.username],
    [say('labels_name'), `${profile.firstName} ${profile.lastName}`],
    [say('labels_dateofbirth'), day(profile.dateOfBirth ?? '', words)],
    [say('labels_email'), profile.email],
    [say('labels_phone'), shownPhone(profile.phone, { region: phoneRegionOf(words.currency) })],
    [say('labels_address'), [address, address2, city, state, zip].filter(Boolean).join(', ')],
    [say('labels_accountsince'), moment(profile.since, words)],
  ];
  return { heading: say('titles_accountinformation'), rows: rows.filter(([, value]) => value) };
};

const ends = {
  stopped: 'topics_obstacle_optedout',
  wrongNumber: 'topics_obstacle_wrongnumber',
} as const;

const choicesIn = ({ choices, textsEnded }: OwnData, { say }: Words): Section => ({
  heading: say('titles_communications'),
  rows: [
    ...choiceNames.map((name) => [
      say(choiceTexts[name].label),
      say(choices[name] ? 'labels_yes' : 'labels_no'),
    ]),
    ...(textsEnded ? [[say('labels_phone'), say(ends[textsEnded])]] : []),
  ],
});

/** The words of every consent that is kept, and what it is to. */
const agreedIn = (data: OwnData, words: Words): Section => {
  const { say } = words;
  const { consentToStatementsByMail: byMail, consentToTextToPay: toPay } = data;
  const agreed = [
    ...(byMail ? [[byMail, say('labels_choice_estatement')] as const] : []),
    ...(toPay ? [[toPay, say('labels_choice_texttopay')] as const] : []),
    ...data.savedCards.map((one) => [one.consent, cardOf(one, words)] as const),
    ...data.plans.flatMap(({ reference, laterCards }) =>
      laterCards.map(({ consent }) => [consent, reference] as const),
    ),
  ];
  return {
    heading: say('headings_owndataagreed'),
    columns: [say('labels_rowdate'), say('labels_dataabout'), say('labels_datawords')],
    rows: agreed.map(([one, about]) => [moment(one.at, words), about, one.words]),
  };
};

const cardOf = (
  { brand, lastDigits }: Pick<OwnData['savedCards'][number], 'brand' | 'lastDigits'>,
  words: Words,
): string => meansOf({ method: 'cards', brand: historicBrand(brand), last4: lastDigits }, words);

/** The expiry as all pages have it; the file for programs keeps the whole year. */
const expiryIn = (expires: string): string => {
  const expiry = parseExpiry(expires);
  return expiry ? writtenExpiry({ expiry }) : expires;
};

const cardsIn = ({ savedCards }: OwnData, words: Words): Section => {
  const { say } = words;
  return {
    heading: say('titles_savedcards'),
    columns: [
      say('labels_receiptcard'),
      say('labels_cardexpiry'),
      say('labels_name'),
      say('labels_address'),
      say('labels_datasaved'),
      say('labels_textcard'),
    ],
    rows: savedCards.map((one) => [
      cardOf(one, words),
      expiryIn(one.expires),
      one.holder,
      [one.address, one.address2, one.city, one.state, one.zipCode].filter(Boolean).join(', '),
      moment(one.savedAt, words),
      say(one.paysTexts ? 'labels_yes' : 'labels_no'),
    ]),
  };
};

const peopleIn = ({ people }: OwnData, words: Words): Section => ({
  heading: words.say('headings_authorizedusers'),
  columns: [
    words.say('labels_email'),
    words.say('labels_datainvited'),
    words.say('labels_rowstatus'),
  ],
  rows: people.map(({ email, invitedAt, status }) => [
    email,
    moment(invitedAt, words),
    words.say(`labels_userstatus_${status}`),
  ]),
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
      say('labels_statementservice'),
      say('labels_location'),
      say('labels_amount'),
      say('labels_rowstatus'),
      say('labels_historymethod'),
      say('labels_historyconsumer'),
      say('labels_receiptreference'),
    ],
    rows: each(payments, (one) => [
      day(one.at.slice(0, 10), words),
      one.account,
      one.isInterest ? say('labels_planinterest') : (one.patient ?? ''),
      day(one.dateOfService ?? '', words),
      one.location ?? '',
      [sum(one.amount, words), ...(one.wentBack ?? []).map((back) => backIn(back, words))].join(
        '; ',
      ),
      say(writtenStandingText(one.status)),
      one.lastDigits === undefined ? '' : meansIn({ ...one, last4: one.lastDigits }, words),
      one.paidBy === 'you' ? (one.payer ?? '') : (one.who ?? say(`labels_historyby_${one.paidBy}`)),
      one.reference ?? '',
    ]),
  };
};

type Back = NonNullable<OwnData['payments'][number]['wentBack']>[number];

const backIn = ({ kind, date, amount }: Back, words: Words): string =>
  `${words.say(`labels_reversal_${kind}`, { date: day(date, words) })}: ${sum(amount, words)}`;

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
      plan.instalments.map(({ date, amount, status, method, brand, lastDigits }) => [
        plan.reference,
        `${day(date, words)} (${say(`labels_status_${status}`)})`,
        sum(amount, words),
        meansIn({ method, brand, last4: lastDigits }, words),
      ]),
    ),
  };
};

const sessionsIn = ({ sessions, changes }: OwnData, words: Words): readonly Section[] => {
  const { say } = words;
  const changed = each(changes, ({ at, what, by, who = '', about, device }) => [
    moment(at, words),
    say(`labels_change_${what}`),
    changedIn(say, { what, about }) ?? '',
    by === 'other' ? say('labels_changedby_other', { who }) : say(`labels_changedby_${by}`),
    device ? deviceInWords(say, device) : '',
  ]);
  const live = sessions.map(({ device, since, lastUsed }) => [
    deviceInWords(say, device),
    moment(since, words),
    moment(lastUsed, words),
  ]);
  return [
    {
      heading: say('headings_livesessions'),
      columns: [say('labels_datadevice'), say('labels_datasince'), say('labels_dataused')],
      rows: live,
    },
    {
      heading: say('headings_accountchanges'),
      columns: [
        say('labels_rowdate'),
        say('labels_datachange'),
        say('labels_dataabout'),
        say('labels_databy'),
        say('labels_datadevice'),
      ],
      rows: changed,
    },
  ];
};
