import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { seal } from '#domain/sealed.ts';
import {
  planLink,
  type Admitted,
  type Answered,
  type Asked,
  type Link,
} from '#machines/plan-link.ts';
import PlanLink from '#screens/plan-link/index.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const show = async (name: 'billingZip' | 'accountStart', location?: number) => {
  const given: Answered['answers'][] = [];
  const asked = { questions: [{ name, prompt: name }], triesLeft: 5, language: 'en', location };
  const chart = planLink.provide({
    actors: {
      readQuestion: fromPromise<Asked, Link>(() => Promise.resolve(asked)),
      openPlan: fromPromise<Admitted, Answered>(({ input }) => {
        given.push(input.answers);
        return Promise.reject(new Error('lost'));
      }),
    },
  });
  const input = { link: seal('abc'), isEnded: false };
  showScreen(<PlanLink actor={createActor(chart, { input }).start()} />);
  await screen.findByRole('textbox');
  return given;
};
const answer = async (text: string) => {
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.click(screen.getByRole('button', { name: english('buttons_showplan') }));
};

test.each([
  ['billingZip', '6060', 'field_errors_answerzip', '60601'],
  ['accountStart', '110000000', 'field_errors_answerstart', '0001'],
] as const)(
  'an answer that cannot be right is told beside its field and not sent: %s',
  async (name, wrong, fault, right) => {
    const given = await show(name);
    await answer(wrong);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getAllByText(english(fault)).length).toBeGreaterThan(0);
    expect(given).toEqual([]);
    await answer(right);
    expect(given).toEqual([{ [name]: right }]);
  },
);

test('a number that several locations have is listed once', async () => {
  const one = { ...sampleTenant('lakeside').locations[0]!, supportPhoneNumber: '(312) 555-0110' };
  const same = { ...one, id: 99, name: 'Elsewhere', supportPhoneNumber: '312-555-0110' };
  expect(reachable([one, same])).toEqual([expect.objectContaining({ name: one.name })]);
});

test('the number of the one location of the plan is named alone', async () => {
  await show('billingZip', 1);
  expect(screen.getAllByRole('link', { name: /\(\d{3}\)/ })).toHaveLength(1);
});

test('a plan of several locations names all numbers', async () => {
  await show('billingZip');
  expect(screen.getAllByRole('link', { name: /\(\d{3}\)/ }).length).toBeGreaterThan(1);
});
