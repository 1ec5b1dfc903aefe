import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { statement } from '#machines/statement.ts';
import Statement from '#screens/statement/index.tsx';
import { statementPlan } from '#walks/plans/statement.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';

const words = {
  en: {
    view: 'View Statement',
    missing: 'There is no statement here',
    unread: 'We could not show your statement',
    close: 'Close',
    again: 'Try again',
    uses: { read: /^Open PDF/, print: /^Print PDF/, save: /^Save PDF/ },
    trouble: {
      failed: /could not get the PDF/,
      limited: /many times/,
      blocked: /did not open a new tab/,
    },
    ready: 'The PDF is ready.',
    total: 'Paid by insurance -$210.00',
    online: /^Paid online/,
  },
  es: {
    view: 'Ver el estado de cuenta',
    missing: 'Aquí no hay ningún estado de cuenta',
    unread: 'No pudimos mostrar su estado de cuenta',
    close: 'Cerrar',
    again: 'Intentar de nuevo',
    uses: { read: /^Abrir PDF/, print: /^Imprimir PDF/, save: /^Guardar PDF/ },
    trouble: {
      failed: /No pudimos preparar el PDF/,
      limited: /muchas veces/,
      blocked: /no abrió una pestaña nueva/,
    },
    ready: 'El PDF está listo.',
    total: 'Pagado por el seguro -$210.00',
    online: /^Pagado en línea/,
  },
} as const;
type Words = (typeof words)[keyof typeof words];
type Use = keyof Words['uses'];

const press = (name: string | RegExp) =>
  act(() => void fireEvent.click(screen.getByRole('button', { name })));
const heading = () => screen.getByRole('heading', { level: 1 });

function seesShown(say: Words, pdf: string) {
  expect(heading()).toHaveTextContent(say.view);
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: say.total })).toBeVisible();
  expect(within(table).getByRole('row', { name: say.online })).toBeVisible();
  expect(within(table).getAllByText('$253.40')).toHaveLength(1);
  const trouble = Object.entries(say.trouble).find(([state]) => state === pdf)?.[1];
  if (trouble) expect(screen.getByRole('alert')).toHaveTextContent(trouble);
  else expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(say.ready) !== null).toBe(pdf === 'opened');
}

const seesIn =
  (say: Words) =>
  ({ value }: SnapshotFrom<typeof statement>) => {
    if (typeof value !== 'string') return seesShown(say, value.shown);
    if (value === 'reading') expect(heading()).toHaveTextContent(say.view);
    if (value === 'missing' || value === 'unread') expect(heading()).toHaveTextContent(say[value]);
  };

describe.each(Object.entries(words))('in %s', (language, say) => {
  describeWalks(statement, statementPlan, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Statement flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      if (child !== undefined) return false;
      if (event.type === 'pdf.chosen') press(say.uses[event['use'] as Use]);
      else press(event.type === 'statement.closed' ? say.close : say.again);
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
