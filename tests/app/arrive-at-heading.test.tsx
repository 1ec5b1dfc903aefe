import { beforeEach, expect, test } from 'vitest';
import { arriveAtHeading } from '#app/arrive-at-heading.ts';

const heading = () => document.querySelector('h1');
const root = () => document.getElementById('root') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><h1 data-main-heading tabindex="-1"></h1><input></main></div>';
});

test('the heading of the page that the server drew has no focus, that of the portal has', async () => {
  arriveAtHeading(document);
  expect(document.body).toHaveFocus();
  root().dataset['alive'] = '';
  await expect.poll(heading).toHaveFocus();
});

test('a heading that comes late has the focus once', async () => {
  root().dataset['alive'] = '';
  const late = heading();
  late?.remove();
  arriveAtHeading(document);
  document.querySelector('main')?.append(late ?? '');
  await expect.poll(heading).toHaveFocus();
});

test('a patient who is in a field already stays there', () => {
  root().dataset['alive'] = '';
  document.querySelector('input')?.focus();
  arriveAtHeading(document);
  expect(document.querySelector('input')).toHaveFocus();
});
