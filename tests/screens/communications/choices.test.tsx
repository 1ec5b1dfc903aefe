import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ChoiceName } from '#domain/communications.ts';
import { places } from '#domain/places.ts';
import { communications, type Choice } from '#machines/communications.ts';
import Communications from '#screens/communications/index.tsx';
import type { ChoicesShown } from '#screens/communications/props.ts';
import { sampleChoices, sampleReach, sampleTextCards } from '#walks/samples/communications.ts';
import { english, spanish } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const read = {
  kind: 'read',
  choices: sampleChoices,
  reach: sampleReach,
  textCards: sampleTextCards,
} as const;
const show = (shown: ChoicesShown, isHolder = true, chart = communications) =>
  showScreen(
    <Communications {...{ shown, isHolder }} isSent={false} actor={createActor(chart).start()} />,
  );
const showSent = (shown: ChoicesShown) =>
  showScreen(
    <Communications {...{ shown }} isHolder isSent actor={createActor(communications).start()} />,
  );
const named = (label: string) => screen.getByRole('switch', { name: label });

test('choices on their way say so', () => {
  show({ kind: 'reading' });
  const wait = screen.getByText(english('labels_loadingplease'));
  expect(wait.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('choices that did not come are asked for again by a press', () => {
  const onAgain = vi.fn();
  show({ kind: 'unread', isBusy: false, onAgain });
  expect(screen.getByRole('alert')).toHaveTextContent(english('request_errors_loadcommunications'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_tryagain') }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('choices that could not be read again stay', () => {
  show({ ...read, asOf: { readAt: Date.now(), isBusy: false, onAgain: vi.fn() } });
  expect(screen.getByRole('button', { name: english('buttons_tryagain') })).toBeEnabled();
  expect(named(english('labels_choice_email'))).toBeChecked();
});

test('a switch that rests on another says which, is off and takes no turn', () => {
  const saveChoice = vi.fn(() => new Promise<readonly ChoiceName[]>(() => undefined));
  const asks = fromPromise<readonly ChoiceName[], Choice>(saveChoice);
  show(read, true, communications.provide({ actors: { saveChoice: asks } }));
  const text = named(english('labels_choice_texttopay'));
  expect(text).toHaveAttribute('aria-disabled', 'true');
  text.focus();
  fireEvent.click(text);
  expect(saveChoice).not.toHaveBeenCalled();
  expect(text).not.toBeChecked();
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription(
    expect.stringContaining(english('topics_obstacle_withouttexts')) as never,
  );
});

test('Text to Pay is agreed to by the words of its box with a card', () => {
  const choices = { ...sampleChoices, hasSmsOptIn: true };
  show({ ...read, choices, reach: { ...sampleReach, hasSavedCard: true, hasAbleCard: true } });
  const agreed = { provider: 'Lakeside Health', phone: '(312)\u00a0555\u20110142' };
  expect(named(english('labels_choice_texttopay'))).toHaveAccessibleDescription(
    expect.stringContaining(english('topics_texttopayconsent', agreed)) as never,
  );
});

test('Text to Pay that is on says what was agreed to, in the present', () => {
  const choices = { ...sampleChoices, hasSmsOptIn: true, hasTextToPay: true };
  show({ ...read, choices, reach: { ...sampleReach, hasSavedCard: true, hasAbleCard: true } });
  const agreed = { provider: 'Lakeside Health', phone: '(312)\u00a0555\u20110142' };
  const text = named(english('labels_choice_texttopay'));
  expect(text).toHaveAccessibleDescription(
    expect.stringContaining(english('topics_texttopayagreed', agreed)) as never,
  );
  expect(text).not.toHaveAccessibleDescription(
    expect.stringContaining(english('topics_texttopayconsent', agreed)) as never,
  );
});

test('mail names what goes off with it, as long as there is something', () => {
  const label = english('labels_choice_email');
  const along = (names: string) => english('topics_choice_takes', { names });
  const paper = english('labels_choice_estatement');
  const plans = english('labels_choice_planmail');
  show({ ...read, choices: { ...sampleChoices, hasEStatementOptIn: true } });
  expect(named(label)).toHaveAccessibleDescription(
    expect.stringContaining(along(`${paper} and ${plans}`)) as never,
  );
  cleanup();
  show({ ...read, choices: { ...sampleChoices, hasPaymentPlanNotification: false } });
  expect(named(label)).not.toHaveAccessibleDescription(
    expect.stringContaining(along('').trim()) as never,
  );
});

test('Text to Pay wants a card, and leads to where one is saved', () => {
  show({ ...read, choices: { ...sampleChoices, hasSmsOptIn: true } });
  expect(screen.getByRole('link', { name: english('topics_obstacle_nocard') })).toHaveAttribute(
    'href',
    '#/settings/saved_cards/new/add',
  );
  expect(named(english('labels_choice_texttopay'))).toHaveAccessibleDescription(
    expect.stringContaining(english('topics_obstacle_nocard')) as never,
  );
});

for (const [language, say] of Object.entries({ en: english, es: spanish }))
  test(`a number that said STOP shuts every switch of texts, and a warning says how START opens them (${language})`, async () => {
    const { speak } = show({ ...read, reach: { ...sampleReach, hasCarrierOptOut: true } });
    await act(() => speak(language));
    for (const label of ['texts', 'plantexts', 'texttopay'] as const) {
      const shut = named(say(`labels_choice_${label}`));
      expect(shut).toHaveAttribute('aria-disabled', 'true');
      expect(shut).toHaveAccessibleDescription(
        expect.stringContaining(say('topics_obstacle_optedout')) as never,
      );
    }
    const warning = screen.getByRole('note');
    expect(warning).toHaveTextContent(say('topics_carrieroptoutpay'));
    expect(warning).toHaveTextContent(
      say('topics_carrieroptoutstart', { phone: '(800) 555-0110' }),
    );
    expect(document.body).not.toHaveTextContent(/STOP\b/);
    expect(document.body).not.toHaveTextContent(say('topics_obstacle_withouttexts'));
    expect(named(say('labels_choice_email'))).toBeEnabled();
  });

for (const [language, say] of Object.entries({ en: english, es: spanish }))
  test(`a number that is said to be wrong leads to where it is mended, and nothing speaks of START (${language})`, async () => {
    const reach = { ...sampleReach, hasCarrierOptOut: true, isWrongNumber: true };
    const { speak } = show({ ...read, reach });
    await act(() => speak(language));
    for (const label of ['texts', 'plantexts', 'texttopay'] as const) {
      const shut = named(say(`labels_choice_${label}`));
      expect(shut).toHaveAttribute('aria-disabled', 'true');
      expect(shut).toHaveAccessibleDescription(
        expect.stringContaining(say('topics_obstacle_wrongnumber')) as never,
      );
    }
    const warning = screen.getByRole('note');
    expect(warning).toHaveTextContent(say('topics_wrongnumber', { phone: '(312) 555-0142' }));
    expect(screen.getByRole('link', { name: say('links_wrongnumber') })).toHaveAttribute(
      'href',
      `#${places.accountInformation.path}`,
    );
    expect(document.body).not.toHaveTextContent(/START\b/);
    expect(document.body).not.toHaveTextContent(say('topics_obstacle_optedout'));
  });

test('a visitor sent by the provider’s own system asks the provider about a wrong number', () => {
  showSent({ ...read, reach: { ...sampleReach, hasCarrierOptOut: true, isWrongNumber: true } });
  expect(screen.getByRole('note')).toHaveTextContent(english('topics_wrongnumbersent'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('nobody is warned who did not say STOP', () => {
  show(read);
  expect(screen.queryByRole('note')).toBeNull();
});

test('an authorized user has no switch for paper', () => {
  show(read, false);
  expect(screen.queryByRole('switch', { name: english('labels_choice_estatement') })).toBeNull();
});

test('an obstacle leads to the page on which it is taken away', () => {
  const choices = { ...sampleChoices, hasSmsOptIn: true };
  const reach = { ...sampleReach, hasSavedCard: true };
  show({ ...read, choices, reach });
  expect(screen.getByRole('link', { name: english('topics_obstacle_noablecard') })).toHaveAttribute(
    'href',
    `#${places.savedCards.path}`,
  );
});

test('a missing number leads to the contact information', () => {
  show({ ...read, reach: { ...sampleReach, phone: '' } });
  expect(screen.getByRole('link', { name: english('topics_obstacle_nophone') })).toHaveAttribute(
    'href',
    `#${places.accountInformation.path}`,
  );
});

describe('a visitor sent by the provider', () => {
  const choices = { ...sampleChoices, hasSmsOptIn: true };
  const shut = (label: string, obstacle: string) =>
    expect(named(label)).toHaveAccessibleDescription(expect.stringContaining(obstacle) as never);

  test('reads why no card pays by text, and is led to no form that saves none', () => {
    showSent({ ...read, choices });
    shut(english('labels_choice_texttopay'), english('topics_obstacle_nocardsent'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('reads where an address and a number are added, and is led to no page of their own', () => {
    const reach = { ...sampleReach, email: '', phone: '' };
    showSent({ ...read, choices: { ...sampleChoices, emailOptIn: false }, reach });
    shut(english('labels_choice_email'), english('topics_obstacle_noemailsent'));
    shut(english('labels_choice_texts'), english('topics_obstacle_nophonesent'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('updates a card that cannot pay', () => {
    const reach = { ...sampleReach, hasSavedCard: true };
    showSent({ ...read, choices, reach });
    expect(
      screen.getByRole('link', { name: english('topics_obstacle_noablecardsent') }),
    ).toHaveAttribute('href', `#${places.savedCards.path}`);
    cleanup();
    const on = { ...choices, hasTextToPay: true };
    showSent({ ...read, choices: on, reach, textCards: { able: [], chosen: null } });
    expect(screen.getByText(english('topics_textcardnonesent'))).toBeVisible();
  });
});

test('a page with notices by mail off says where they would go, and not that they go', () => {
  show({ ...read, choices: { ...sampleChoices, emailOptIn: false } });
  const { email } = sampleReach;
  expect(document.body).toHaveTextContent(english('topics_choice_emailoff', { email }));
  expect(document.body).not.toHaveTextContent(english('topics_choice_email', { email }));
});

test('a page with texts off says where they would go, and not that they go', () => {
  show({ ...read, choices: { ...sampleChoices, hasSmsOptIn: false } });
  const phone = '(312) 555-0142';
  expect(document.body).toHaveTextContent(english('topics_choice_textsstopped', { phone }));
  expect(document.body).not.toHaveTextContent(english('topics_choice_texts', { phone }));
});
