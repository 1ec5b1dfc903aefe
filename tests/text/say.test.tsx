// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { noticeSentence, problemSentence } from '#text/problem.ts';
import { Said, TextProvider, useLanguage, useLookUp, useSay } from '#text/say.tsx';

afterEach(cleanup);

const begin = () => createTexts({ language: 'en', base: en }, loadBase, document.documentElement);

test('a change of language reaches every text and remounts nothing', async () => {
  const mounted = vi.fn<() => void>();
  function Form() {
    const say = useSay();
    const language = useLanguage();
    const [typed, setTyped] = useState('');
    useEffect(mounted, []);
    return (
      <>
        <input
          aria-label={say('labels_firstname')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p>{language}</p>
      </>
    );
  }
  const texts = begin();
  render(
    <TextProvider texts={texts}>
      <Form />
    </TextProvider>,
  );
  const field = screen.getByLabelText('First name');
  fireEvent.change(field, { target: { value: 'Ana' } });
  await act(() => texts.change('es'));
  expect(screen.getByLabelText('Nombre')).toBe(field);
  expect(field).toHaveProperty('value', 'Ana');
  expect(screen.getByText('es')).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('wording that arrives between the first drawing and the first effect is shown', () => {
  const texts = begin();
  function Early() {
    const say = useSay();
    useEffect(() => {
      texts.take({ language: 'en', customizations: [{ name: 'buttons_ok', value: 'Fine' }] });
    }, []);
    return <p>{say('buttons_ok')}</p>;
  }
  render(
    <TextProvider texts={texts}>
      <Early />
    </TextProvider>,
  );
  expect(screen.getByText('Fine')).toBeTruthy();
});

test('elements stand where their names stand, and text stays text', () => {
  const texts = begin();
  texts.take({
    language: 'en',
    customizations: [{ name: 'labels_captchanotice', value: '<img src=x> @@terms, @@privacy.' }],
  });
  const { container } = render(
    <TextProvider texts={texts}>
      <Said
        text="labels_captchanotice"
        values={{ terms: <a href="#t">T</a>, privacy: <a href="#p">P</a> }}
      />
    </TextProvider>,
  );
  expect(container.textContent).toBe('<img src=x> T, P.');
  expect(container.querySelectorAll('img')).toHaveLength(0);
  expect(container.querySelectorAll('a')).toHaveLength(2);
});

test('problem words and notices become sentences', () => {
  const texts = begin();
  const said: string[] = [];
  function Sentences() {
    const lookUp = useLookUp();
    said.push(
      problemSentence(lookUp, 'field_errors_amount1', { min: '$5.00' }),
      problemSentence(lookUp, 'no_such_word'),
      noticeSentence(lookUp, { message: '<b>From the server</b>' }),
      noticeSentence(lookUp, { text: 'errors_4013_topic' }),
      noticeSentence(lookUp, { message: ' ' }),
    );
    return null;
  }
  render(
    <TextProvider texts={texts}>
      <Sentences />
    </TextProvider>,
  );
  expect(said.slice(0, 5)).toEqual([
    'Amount must be at least $5.00',
    'Something went wrong. Please try again.',
    '<b>From the server</b>',
    'Authorized User was unable to be removed.',
    'Something went wrong. Please try again.',
  ]);
});
