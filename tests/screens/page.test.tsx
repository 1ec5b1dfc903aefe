import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Sight } from '#walks/table.ts';
import { textsOf } from '../support/english.ts';
import { pageIn } from '../support/page.ts';

// A search that fails here need not be repeated.
beforeAll(() => configure({ asyncUtilTimeout: 100 }));

const page = pageIn(textsOf('en'));
const field = (
  <label>
    Password <input />
  </label>
);

test('a page that shows nothing yet has nothing absent', async () => {
  await expect(page.see({ without: { button: 'buttons_cancel' } })).rejects.toThrow('shown at all');
  render(<p>It is there.</p>);
  await page.see({ without: { button: 'buttons_cancel' } });
});

test.each<[string, NonNullable<Sight['without']>, ReactNode]>([
  [
    'a button that is at work',
    { button: 'buttons_cancel' },
    <button type="button" aria-disabled>
      Cancel
    </button>,
  ],
  [
    'a field that stands twice',
    { field: 'labels_password' },
    <>
      {field}
      {field}
    </>,
  ],
  ['an alert', { alert: 'buttons_cancel' }, <p role="alert">Cancel</p>],
])(
  '%s is not absent',
  async (_, without, shown) => {
    render(<main>{shown}</main>);
    await expect(page.see({ without })).rejects.toThrow('to be false');
  },
  20_000,
);

test('an unknown text is not absent but wrong', async () => {
  render(<p>It is there.</p>);
  const unknown = 'buttons_nobodyhas' as never;
  await expect(page.see({ without: { button: unknown } })).rejects.toThrow('There is no text');
});
