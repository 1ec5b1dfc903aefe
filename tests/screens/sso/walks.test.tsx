import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { Challenge, Launch, sso } from '#machines/sso.ts';
import Sso from '#screens/sso/index.tsx';
import { arrivingBy, questions, ssoPlans } from '#walks/plans/sso.ts';
import type { Happening } from '#walks/walking/walk.ts';
import { describeChart } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';

type Snapshot = SnapshotFrom<typeof sso>;

const words = {
  en: {
    finalizing: 'Finalizing sign-on',
    heading: 'Please confirm it is you',
    topic: 'Please confirm your date of birth and nickname below to continue.',
    birthday: 'Date of birth',
    pay: 'Pay Now',
    required: /(Enter your date of birth|Fill in “nickname”)/,
    left: '2 tries left.',
    early: 'Please wait a moment',
    again: 'Try again',
    example: 'For example 11/25/1986',
  },
  es: {
    finalizing: 'Terminando el inicio de sesión',
    heading: 'Confirme que es usted',
    topic: 'Confirme su fecha de nacimiento y nickname a continuación para seguir.',
    birthday: 'Fecha de nacimiento',
    pay: 'Pagar ahora',
    required: /(Escriba su fecha de nacimiento|Complete el campo “nickname”)/,
    left: 'Le quedan 2 intentos.',
    early: 'Espere un momento',
    again: 'Intentar de nuevo',
    example: 'Por ejemplo, 25/11/1986',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const fieldOf = (name: string) => screen.getByLabelText(name);

const answer =
  (say: Words) =>
  ({ answers }: Happening) => {
    const { dateOfBirth, nickname } = answers as Readonly<Record<string, string>>;
    fireEvent.change(fieldOf(say.birthday), { target: { value: dateOfBirth } });
    fireEvent.change(fieldOf('Nickname'), { target: { value: ` ${nickname} ` } });
    fireEvent.click(screen.getByRole('button', { name: say.pay }));
  };

const seesIn =
  (say: Words) =>
  ({ value, context: { misses, triesLeft } }: Snapshot) => {
    const asks = value === 'confirming' || value === 'verifying';
    const heading = screen.getByRole('heading', { level: 1 });
    if (value === 'early') {
      expect(heading).toHaveTextContent(say.early);
      expect(screen.getByText(/./, { selector: 'p' })).toBeInTheDocument();
      return;
    }
    expect(heading).toHaveTextContent(asks ? say.heading : say.finalizing);
    if (!asks) return;
    expect(screen.getByText(say.topic)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: say.pay });
    expect(button.getAttribute('aria-disabled') === 'true').toBe(value === 'verifying');
    expect(fieldOf(say.birthday)).toHaveAccessibleDescription(expect.stringMatching(say.example));
    if (triesLeft === 2) expect(screen.getByText(new RegExp(say.left))).toBeInTheDocument();
    if (value === 'verifying' || misses > 0) {
      expect(fieldOf(say.birthday)).toHaveValue('05/09/1980');
      expect(fieldOf('Nickname')).toHaveValue('Ellie');
    }
    if (value === 'confirming' && misses > 0) expect(fieldOf(say.birthday)).toHaveFocus();
  };

describe.each(Object.entries(words))('in %s', (language, say) => {
  describeChart(ssoPlans, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Sso flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      if (child !== undefined) return false;
      act(() => {
        if (event.type === 'launch.retried')
          fireEvent.click(screen.getByRole('button', { name: say.again }));
        else answer(say)(event);
      });
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });

  test('each answer is required, and nothing is sent without', async () => {
    const readQuestions = fromPromise<Challenge, Launch>(() =>
      Promise.resolve({ questions, triesLeft: 3 }),
    );
    const machine = ssoPlans.machine.provide({ actors: { readQuestions } });
    const flow = createActor(machine, { input: arrivingBy('v2', true) }).start();
    const { speak } = showScreen(<Sso flow={flow} />);
    await act(() => speak(language));
    fireEvent.click(screen.getByRole('button', { name: say.pay }));
    for (const name of [say.birthday, 'Nickname'])
      expect(fieldOf(name)).toHaveAccessibleDescription(say.required);
    expect(fieldOf(say.birthday)).toHaveFocus();
    expect(flow.getSnapshot().value).toBe('confirming');
  });
});
