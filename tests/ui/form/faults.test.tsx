import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
