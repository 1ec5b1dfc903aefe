import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Challenge } from '#domain/challenge.ts';
import type { Launch } from '#machines/sso.ts';
import Sso from '#screens/sso/index.tsx';
import { answersGiven, arrivingBy, questions, ssoTable } from '#walks/sso.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';
import { showScreen } from '../../support/screens.tsx';

const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`);
/** The example of a day, as each language writes it. */
const examples: Readonly<Record<string, string>> = { en: '11/25/1986', es: '25/11/1986' };

playScreen(ssoTable, (actor) => <Sso actor={actor} />, {
  sees: ({ value, now: { context } }, language) => {
    if (value !== 'confirming' && value !== 'verifying') return;
    expect(fieldOf('dateOfBirth')).toHaveAccessibleDescription(
      expect.stringContaining(examples[language] ?? ''),
    );
    if (value === 'confirming' && context.misses === 0) return;
    for (const [name, answer] of Object.entries(answersGiven))
      expect(fieldOf(name)).toHaveValue(answer);
    if (value === 'confirming') expect(fieldOf('dateOfBirth')).toHaveFocus();
  },
});

describe.each(['en', 'es'])('in %s', (language) => {
  test('each answer is required, and nothing is sent without', async () => {
    const readQuestions = fromPromise<Challenge, Launch>(() =>
      Promise.resolve({ questions, triesLeft: 3 }),
    );
    const machine = ssoTable.machine.provide({ actors: { readQuestions } });
    const actor = createActor(machine, { input: arrivingBy('v2', true) }).start();
    const { speak } = showScreen(<Sso actor={actor} />);
    await act(() => speak(language));
    fireEvent.click(
      screen.getByRole('button', { name: read(textsOf(language), 'buttons_paynow') }),
    );
    for (const name of Object.keys(answersGiven)) expect(fieldOf(name)).toBeInvalid();
    expect(fieldOf('dateOfBirth')).toHaveFocus();
    expect(actor.getSnapshot().value).toBe('confirming');
  });
});
