import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Categories, featureNames } from '#contract/settings-categories.ts';
import { App, ConfigurableField } from '#contract/settings-parts.ts';
import { settingsEntries } from '#contract/settings.ts';
import { Backend } from '#contract/tenant-file.ts';
import { readSamples } from '#server/store/samples.ts';

const docs = readFileSync(new URL('../../docs/tenants.md', import.meta.url), 'utf8');
const { general, payments, recurring, notifications, input } = Categories.entries;

const names = [
  ...Object.keys(general.entries),
  ...Object.keys(payments.entries),
  ...Object.keys(recurring.wrapped.entries),
  ...Object.keys(notifications.wrapped.entries),
  ...Object.keys(input.wrapped.entries),
  ...featureNames,
  ...Object.keys(App.entries),
  ...Object.keys(ConfigurableField.entries),
  ...Object.keys(Backend.entries),
  ...Object.keys(settingsEntries),
];

test.each([...new Set(names)])('%s is explained', (name) =>
  expect(docs).toMatch(new RegExp(`[\`.]${name}\\b`)),
);

test('every sample login is listed', () => {
  const people = readSamples().flatMap(({ backend }) => backend?.people ?? []);
  expect(people.length).toBeGreaterThan(8);
  for (const { username, password } of people) {
    expect(docs).toContain(username);
    expect(docs).toContain(password);
  }
});
