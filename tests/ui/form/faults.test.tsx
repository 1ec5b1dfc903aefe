import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { required } from '#domain/required.ts';
import type { Problems } from '#domain/problem.ts';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

function Address() {
  const { field, problems, submit } = useFields({
    initial: { city: '', zip: '' },
    problemsIn: ({ city, zip }): Problems<'city' | 'zip'> => {
      const [one, other] = [required(city, 'city'), required(zip, 'zip')];
      return { ...(one && { city: one }), ...(other && { zip: other }) };
    },
  });
  return (
    <Form label="Address" problems={problems} onSubmit={submit(() => undefined)}>
      <TextField {...field('city')} label="City" />
      <TextField {...field('zip')} label="Zip code" />
    </Form>
  );
}
const summary = () => screen.queryByRole('group', { name: /^(Please check|Revise) 2 / });

test('two faults are listed on top of the form, each leads to its field, in the language on show', async () => {
  const { speak } = showScreen(<Address />, sampleTenant('lakeside'));
  expect(summary()).toBeNull();
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  const list = await screen.findByRole('group', { name: 'Please check 2 fields.' });
  expect(screen.getByRole('form').firstElementChild).toBe(list);
  expect(list).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveFocus();
  fireEvent.click(
    within(list).getByRole('button', { name: `${english('field_errors_required_zip')}.` }),
  );
  expect(screen.getByLabelText('Zip code')).toHaveFocus();
  await act(() => speak('es'));
  expect(within(list).getByRole('button', { name: 'City: Escriba su ciudad.' })).toBeVisible();
});

test('the field to be mended first is brought into view below the list, with its label and its problem', async () => {
  showScreen(<Address />, sampleTenant('lakeside'));
  const city = screen.getByLabelText('City');
  // A fault that was known before the form is sent.
  fireEvent.change(city, { target: { value: ' ' } });
  fireEvent.blur(city);
  await screen.findByText(english('field_errors_required_city'));
  const shown: boolean[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    const isField = within(this as HTMLElement).queryByLabelText('City') !== null;
    if (isField && within(this as HTMLElement).queryByText(english('field_errors_required_city')))
      shown.push(summary() !== null);
    return undefined as never;
  });
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  await screen.findByRole('group', { name: 'Please check 2 fields.' });
  await expect.poll(() => shown).toEqual([true]);
  scroll.mockRestore();
});

test('a single fault stands at its field alone', async () => {
  showScreen(<Address />, sampleTenant('lakeside'));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Chicago' } });
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  expect(screen.getByText(english('field_errors_required_zip'))).toBeVisible();
  expect(summary()).toBeNull();
});

test('the page’s title says that something is to be mended, until it is', async () => {
  document.title = 'Pay - Lakeside';
  showScreen(<Address />, sampleTenant('lakeside'));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Chicago' } });
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  await expect.poll(() => document.title).toBe('Error: Pay - Lakeside');
  fireEvent.change(screen.getByLabelText('Zip code'), { target: { value: '60601' } });
  await expect.poll(() => document.title).toBe('Pay - Lakeside');
});

test('a field that is passed by is not reproved, one that is left wrong is', () => {
  showScreen(<Address />, sampleTenant('lakeside'));
  const city = screen.getByLabelText('City');
  fireEvent.blur(city);
  expect(city).not.toBeInvalid();
  fireEvent.change(city, { target: { value: ' ' } });
  fireEvent.blur(city);
  expect(city).toBeInvalid();
});
