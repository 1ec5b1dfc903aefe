import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { communications } from '#machines/communications.ts';
import Communications from '#screens/communications/index.tsx';
import type { ChoicesShown } from '#screens/communications/props.ts';
import {
  ableMastercard,
  ableVisa,
  sampleChoices,
  sampleReach,
  sampleTextCards,
} from '#walks/samples/communications.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const read = {
  kind: 'read',
  choices: sampleChoices,
  reach: sampleReach,
  textCards: sampleTextCards,
} as const;
const show = (shown: ChoicesShown, chart = communications) =>
  showScreen(
    <Communications shown={shown} isHolder isSent={false} actor={createActor(chart).start()} />,
  );
const named = (label: string) => screen.getByRole('switch', { name: label });

describe('the card that pays by text', () => {
  const choices = { ...sampleChoices, hasSmsOptIn: true, hasTextToPay: true };
  const reach = { ...sampleReach, hasSavedCard: true, hasAbleCard: true };
  const visa = { brand: 'Visa', last4: ableVisa.last4 };
  const mastercard = { brand: 'Mastercard', last4: ableMastercard.last4 };
  const showCards = (able: readonly AbleCard[], chosen: string | null, chart = communications) =>
    show({ ...read, choices, reach, textCards: { able, chosen } }, chart);
  const radios = () => screen.queryAllByRole('radio');

  test('is named where it is the only one, and there is nothing to choose', () => {
    showCards([ableVisa], null);
    expect(screen.getByText(english('topics_textcard', visa))).toBeVisible();
    expect(radios()).toEqual([]);
  });

  test('is the one saved last until another is chosen', () => {
    showCards([ableVisa, ableMastercard], null);
    const group = screen.getByRole('radiogroup', { name: english('labels_textcard') });
    expect(group).toBeVisible();
    expect(radios()).toHaveLength(2);
    expect(screen.getByLabelText(english('labels_savedcard', mastercard))).toBeChecked();
    cleanup();
    showCards([ableVisa, ableMastercard], ableVisa.id);
    expect(screen.getByLabelText(english('labels_savedcard', visa))).toBeChecked();
    expect(screen.queryByText(english('topics_textcardstandsin', visa))).toBeNull();
  });

  test.each([[[ableVisa]], [[ableMastercard, ableVisa]]])(
    'stands in for the chosen one that cannot pay any more, says so, and is chosen by a press',
    (able) => {
      const saveTextCard = vi.fn((_: AbleCard) => new Promise<void>(() => undefined));
      const asks = fromPromise<void, AbleCard>(({ input }) => saveTextCard(input));
      showCards(able, 'gone', communications.provide({ actors: { saveTextCard: asks } }));
      expect(screen.getByText(english('topics_textcardstandsin', visa))).toBeVisible();
      const use = screen.getByRole('button', { name: english('buttons_keeptextcard', visa) });
      fireEvent.click(use);
      fireEvent.click(use);
      expect(saveTextCard.mock.calls).toEqual([[ableVisa]]);
      expect(screen.getByText(english('topics_choicesaving'))).toBeInTheDocument();
    },
  );

  test('stood in and is chosen: the switch that it belongs to has the focus of the button that goes', async () => {
    const saveTextCard = fromPromise<void, AbleCard>(async () => undefined);
    const actor = createActor(communications.provide({ actors: { saveTextCard } })).start();
    let choose = (_: string) => {};
    function Shown() {
      const [chosen, setChosen] = useState('gone');
      choose = setChosen;
      const shown = { ...read, choices, reach, textCards: { able: [ableVisa], chosen } };
      return <Communications {...{ shown, actor }} isHolder isSent={false} />;
    }
    showScreen(<Shown />);
    const use = screen.getByRole('button', { name: english('buttons_keeptextcard', visa) });
    use.focus();
    await act(async () => fireEvent.click(use));
    act(() => choose(ableVisa.id));
    expect(use).not.toBeInTheDocument();
    expect(named(english('labels_choice_texttopay'))).toHaveFocus();
  });

  test('is none where no card on file can pay, and that is said', () => {
    showCards([], ableVisa.id);
    expect(screen.getByText(english('topics_textcardnone'))).toBeVisible();
  });

  test('is not named while Text to Pay is off', () => {
    show({ ...read, reach });
    expect(radios()).toEqual([]);
    expect(screen.queryByText(english('topics_textcardnone'))).toBeNull();
  });
});
