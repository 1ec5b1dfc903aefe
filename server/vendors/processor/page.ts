import { html } from 'hono/html';
import { asCode, homePage, knownCard } from '../home-page.ts';
import { wrongCode } from './cards.ts';
import { invalidBankAccount, testBankAccounts, testCards } from './numbers.ts';

const cards = knownCard({
  heading: 'Cards',
  facts: [
    ...testCards.map(({ number, says }) => [asCode(number), says] as const),
    [
      html`${asCode(wrongCode)} as a code`,
      'a card is not kept, or not changed: wrong security code',
    ],
  ],
});

const bankAccounts = knownCard({
  heading: 'Bank accounts',
  before: html`<p>Routing number ${asCode(invalidBankAccount.routingNumber)}</p>`,
  facts: [
    ...testBankAccounts.map(({ number, says }) => [asCode(number), says] as const),
    [asCode(invalidBankAccount.number), 'fails the check before its first debit'],
  ],
});

/** The page at the stand-in's address: its test numbers, and the behaviour of each. */
export const processorPage = homePage({
  title: 'Payment processor',
  standsFor: html`the company that moves the money, so that paying can be tried without any. Any
  expiry date in the future and any security code of the right length will do.`,
  known: html`${cards}${bankAccounts}`,
});
