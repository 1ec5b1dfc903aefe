import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Closing } from '#domain/closing.ts';
import { ApiFailure } from '#domain/failure.ts';
import { closeAccount, type Wanted } from '#machines/close-account.ts';
import CloseAccount from '#screens/close-account/index.tsx';
import { useOwnTitle } from '#ui/page-title.ts';
import { closing } from '#walks/samples/closing.ts';
import { password } from '#walks/samples/typed.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const Title = () => <output data-testid="title">{useOwnTitle()}</output>;
const title = () => screen.getByTestId('title').textContent;
const button = (key: 'buttons_keepaccount' | 'buttons_back') =>
  screen.getByRole('button', { name: english(key) });

test.each([
  ['owes nothing and never paid', { owed: 0, hasPaid: false }, ['topics_closenothing']],
  ['paid', { owed: 0, hasPaid: true }, ['topics_closekept']],
  [
    'paid from a bank account lately',
    { owed: 0, hasPaid: true, mayReturn: true },
    ['topics_closekept', 'topics_closemayreturn'],
  ],
] as const)('the account of somebody who %s says so', async (_, left, said) => {
  const read = fromPromise<Closing>(() => Promise.resolve({ ...closing, ...left }));
  const actor = createActor(closeAccount.provide({ actors: { readClosing: read } }), {
    input: { key: 'k-1', newKey: () => 'k-2' },
  }).start();
  await act(async () => showScreen(<CloseAccount actor={actor} username="rosa@example.org" />));
  const texts = {
    topics_closenothing: english('topics_closenothing'),
    topics_closekept: english('topics_closekept', { provider: 'Lakeside Health' }),
    topics_closemayreturn: english('topics_closemayreturn'),
  };
  for (const [key, sentence] of Object.entries(texts))
    expect(screen.queryAllByText(sentence)).toHaveLength(said.some((one) => one === key) ? 1 : 0);
});

test('while the account is closed nothing leads away, and a lost answer has a title of its own', async () => {
  let lose = (): void => undefined;
  const lost = new ApiFailure('offline', { route: '' });
  const actor = createActor(
    closeAccount.provide({
      actors: {
        readClosing: fromPromise<Closing>(() => Promise.resolve(closing)),
        closeLogin: fromPromise<void, Wanted>(
          () => new Promise((_, reject) => (lose = () => reject(lost))),
        ),
        askClosing: fromPromise<boolean, { readonly key: string }>(() => Promise.reject(lost)),
      },
      delays: { pollDelay: 50 },
    }),
    { input: { key: 'k-1', newKey: () => 'k-2' } },
  ).start();
  await act(async () =>
    showScreen(
      <>
        <Title />
        <CloseAccount actor={actor} username="rosa@example.org" />
      </>,
    ),
  );
  await act(async () => actor.send({ type: 'step.taken' }));
  expect(button('buttons_back')).toBeEnabled();
  fireEvent.change(screen.getByLabelText(english('labels_password')), {
    target: { value: password },
  });
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: english('buttons_closeaccount') })),
  );
  expect(button('buttons_keepaccount')).toBeDisabled();
  expect(button('buttons_back')).toBeDisabled();
  expect(title()).toBe('titles_closeaccount');
  await act(async () => lose());
  expect(title()).toBe('headings_closechecking');
  await screen.findByRole('heading', { name: english('headings_closeunknown') });
  expect(title()).toBe('headings_closeunknown');
});
