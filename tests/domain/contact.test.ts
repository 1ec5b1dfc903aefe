import { expect, test } from 'vitest';
import { withChanges } from '#domain/contact.ts';
import { contact } from '#walks/samples/contacts.ts';

test('a field that was changed elsewhere is not put back by another one that is changed here', () => {
  const now = { ...contact, city: 'Evanston' };
  const saved = withChanges({ ...contact, firstName: 'Rosalia' }, contact, now);
  expect(saved).toEqual({ ...contact, firstName: 'Rosalia', city: 'Evanston' });
});

test('a field that was changed here and elsewhere is as it was typed here', () => {
  const now = { ...contact, city: 'Evanston' };
  const typed = { ...contact, city: 'Springfield' };
  expect(withChanges(typed, contact, now)).toEqual(typed);
});
