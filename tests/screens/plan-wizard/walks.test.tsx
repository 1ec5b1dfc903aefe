import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { askedIn } from '#machines/plan-wizard/agreed.ts';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import type { TextKey } from '#locales/keys.ts';
import { planWizardTable } from '#walks/plan-wizard.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

/** One more than can be paid at once is four here: a hundred forms take seconds to draw, and show the same. */
vi.mock('#domain/most-at-once.ts', () => ({ mostAtOnce: 3 }));

/** The pressable face of each card on the page: one search for all, which costs as much as for one. */
const faces = (): readonly (readonly [string, HTMLElement])[] =>
  [...document.querySelectorAll<HTMLElement>('article button[aria-pressed]')].map((face) => [
    face.closest('article')?.ariaLabel ?? '',
    face,
  ]);
const face = (id: unknown, all = faces()) =>
  all.find(([label]) => label.endsWith(`4${String(id)}`))?.[1];
const buttons = () => [...document.querySelectorAll('button')];
const press = (button: HTMLElement | null | undefined) => button != null && fireEvent.click(button);

// A part that comes with its first use is there from then on.
beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

playScreen(
  planWizardTable,
  (actor) => <PlanWizard actor={actor} known={{}} texting={undefined} />,
  {
    unseen: [
      // A form is open or closed: other begins show both.
      'an amount beside the plan that was begun and left',
    ],
    does: ({ event }, language) => {
      const words = (key: TextKey, values = {}) => read(textsOf(language), [key, values]);
      const card = face(event?.['accountId']);
      const isOn = card?.ariaPressed === 'true';
      switch (event?.type) {
        case 'account.added':
          if (isOn) return false;
          press(card);
          return press(buttons().find((one) => one.textContent === words('buttons_addtoplan')));
        case 'account.removed':
          return isOn && press(card);
        case 'step.chosen': {
          const step = words(`labels_planstep_${event['step'] as 'plan'}`);
          const name = words('buttons_changestep', { step });
          return press(buttons().find(({ ariaLabel }) => ariaLabel === name));
        }
        default:
          return false;
      }
    },
    sees: ({ now }, language) => {
      const { cart, selected } = now.context;
      if (now.matches('choosingAccounts')) {
        const all = faces();
        for (const id of Object.keys(cart.accounts))
          expect(face(id, all)?.ariaPressed).toBe(String(selected.includes(id)));
      }
      if (!now.matches('reviewing')) return;
      const { schedule } = now.context;
      expect(screen.getAllByRole('row')).toHaveLength(1 + Math.min(schedule?.duration ?? 0, 10));
      if (askedIn(now.context).total !== 49_500) return;
      const texts = textsOf(language);
      const said = [
        read(texts, ['topics_planwords_monthly', { count: 6, amount: '$82.50' }]),
        read(texts, ['topics_planwordstotal', { total: '$495.00' }]),
      ].join(' ');
      expect(screen.getByText(said)).toBeVisible();
      expect(document.querySelector('table')).toHaveTextContent(
        language === 'en' ? 'Jan 31, 2027' : '31 ene 2027',
      );
    },
  },
);
