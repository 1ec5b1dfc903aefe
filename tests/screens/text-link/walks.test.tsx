import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isTooOften } from '#domain/too-often.ts';
import { textLink } from '#machines/text-link.ts';
import TextLink from '#screens/text-link/index.tsx';
import { textLinkPlans } from '#walks/plans/text-link.ts';
import type { Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';

const words = {
  en: {
    over: 'This link cannot be used any more',
    unopened: 'We could not open your link',
    often: /too many tries/,
    start: 'Go to the start',
    again: 'Try again',
  },
  es: {
    over: 'Este enlace ya no se puede usar',
    unopened: 'No pudimos abrir su enlace',
    often: /demasiados intentos/,
    start: 'Ir al inicio',
    again: 'Intentar de nuevo',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan }] = textLinkPlans.scenarios as unknown as readonly [{ plan: Plan<typeof textLink> }];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const seesIn =
  (say: Words) =>
  ({ value, context }: SnapshotFrom<typeof textLink>) => {
    if (value !== 'over' && value !== 'unopened')
      return expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say[value]);
    expect(screen.queryByText(say.often) !== null).toBe(
      value === 'unopened' && isTooOften(context.problem),
    );
  };

describe.each(Object.entries(words))('in %s', (language, say) => {
  walksIn(language)(textLink, plan, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<TextLink flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      if (child !== undefined) return false;
      act(() => void press(event.type === 'link.retried' ? say.again : say.start));
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
