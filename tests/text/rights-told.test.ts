import { expect, test } from 'vitest';
import { english, spanish } from '../support/english.ts';

const name = 'Rosa';
const tellers = {
  owner: ['topics_adduserrights'],
  letter: ['topics_invitemail', { name, provider: '' }],
  'form by name': ['topics_inviteaccountby', { name }],
  form: ['topics_inviteaccount'],
} as const;

/** The kinds of papers that an authorized user reads, as their own pages call them. */
const papers = (words: typeof english) =>
  [words('titles_paymenthistory'), words('titles_statement')].map((one) => one.toLowerCase());

test.each(Object.entries(tellers))(
  'statements and payment history are named to be read: %s',
  (_, [text, values]) => {
    for (const words of [english, spanish])
      for (const paper of papers(words))
        expect(words(text, values).toLowerCase()).toContain(paper.replace(/^estado /u, ''));
  },
);
