import type { Away } from './away-methods.ts';

/** The words beside the page of a payment service, by how that page stands. */
const ofService = {
  heading: 'headings_atvendor',
  page: 'labels_vendorpage',
  opening: 'topics_atvendor',
  shown: 'topics_atvendor',
  apart: 'topics_atvendor',
  framed: 'topics_windowunopened',
  beside: 'topics_windowbeside',
  closed: 'topics_windowclosed',
  blocked: 'topics_windowblocked',
  awaited: 'topics_windowawaited',
  severed: 'topics_windowsevered',
  untold: 'topics_vendoruntold',
  askedAnew: 'topics_atvendoragain',
  unknown: 'topics_atvendorelsewhere',
  elsewhere: 'topics_atvendoragain',
  unready: 'topics_atvendorelsewhere',
  checking: 'headings_checkingservice',
  asking: 'topics_askingservice',
  open: 'buttons_openpaymentpage',
  reopen: 'buttons_reopenpaymentpage',
} as const;

/** The words beside the window of the vendor's own buttons, which open it again. */
const ofButtons = {
  ...ofService,
  opening: 'topics_walletopen',
  shown: 'topics_walletopen',
  apart: 'topics_walletopen',
  closed: 'topics_walletclosed',
  blocked: 'topics_walletclosed',
  awaited: 'topics_walletagain',
  severed: 'topics_walletagain',
  untold: 'topics_walletagain',
  askedAnew: 'topics_walletasksanew',
  elsewhere: 'topics_walletagain',
  unknown: 'topics_walletelsewhere',
  unready: 'topics_walletmissing',
} as const;

/** The words beside the wallet's page that is opened by its address. */
const ofWalletApart = { ...ofService, askedAnew: 'topics_walletasksanewapart' } as const;

/** The words beside the page of a card's bank. */
const ofBank = {
  heading: 'headings_atbank',
  page: 'labels_bankpage',
  opening: 'topics_atbank',
  shown: 'topics_atbank',
  apart: 'topics_atbankapart',
  framed: 'topics_windowunopened',
  beside: 'topics_windowbeside',
  closed: 'topics_bankclosed',
  blocked: 'topics_bankblocked',
  awaited: 'topics_atbankagain',
  severed: 'topics_banksevered',
  untold: 'topics_bankuntold',
  askedAnew: 'topics_atbankagain',
  unknown: 'topics_atbankelsewhere',
  elsewhere: 'topics_atbankagain',
  unready: 'topics_atbankelsewhere',
  checking: 'headings_checkingpayment',
  asking: 'topics_askingbank',
  open: 'buttons_openbankpage',
  reopen: 'buttons_reopenbankpage',
} as const;

/** The words beside the windows that the healthcare credit card opens on this page. */
const ofCredit = {
  ...ofService,
  heading: 'headings_atcredit',
  page: 'labels_creditpage',
  opening: 'topics_atcredit',
  shown: 'topics_atcredit',
  apart: 'topics_atcredit',
  closed: 'topics_creditunshown',
  blocked: 'topics_creditunshown',
  awaited: 'topics_atcreditagain',
  severed: 'topics_atcreditagain',
  untold: 'topics_atcredituntold',
  askedAnew: 'topics_atcreditagain',
  unknown: 'topics_atcredituntold',
  elsewhere: 'topics_atcreditagain',
  unready: 'topics_creditunshown',
  checking: 'headings_checkingpayment',
  asking: 'topics_askingcredit',
  open: 'buttons_opencredit',
  reopen: 'buttons_opencredit',
} as const;

/** The words beside the page of the financing program. */
const ofFinancing = {
  ...ofService,
  heading: 'headings_atfinancing',
  page: 'labels_financingpage',
  opening: 'topics_atfinancing',
  shown: 'topics_atfinancing',
  apart: 'topics_atfinancingapart',
  closed: 'topics_financingwindowclosed',
  blocked: 'topics_financingwindowblocked',
  awaited: 'topics_financingwindowawaited',
  severed: 'topics_financingwindowsevered',
  elsewhere: 'topics_atfinancingagain',
  askedAnew: 'topics_atfinancingagain',
  untold: 'topics_financinguntold',
  unknown: 'topics_financinguntold',
  unready: 'topics_financinguntold',
  checking: 'headings_checkingpayment',
  asking: 'topics_askingfinancing',
  open: 'buttons_openfinancing',
  reopen: 'buttons_openfinancing',
} as const;

export const vendorPageWords = ({ shows, opens }: Pick<Away, 'shows' | 'opens'>) =>
  ({
    card: ofBank,
    fields: ofService,
    bills: opens === 'script' ? ofCredit : ofFinancing,
    buttons: opens === 'buttons' ? ofButtons : ofWalletApart,
  })[shows];
