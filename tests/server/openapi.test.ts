import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openApi } from '#server/openapi.ts';

test('docs/openapi.json is what the contract says', () => {
  const written = `${JSON.stringify(openApi(), null, 2)}\n`;
  const current = readFileSync('docs/openapi.json', 'utf8') === written;
  expect(current, 'run: node server/scripts/openapi.mjs').toBe(true);
});

test('every call is in it under its name', () => {
  const operations = Object.values(openApi().paths).flatMap(Object.values);
  const names = operations.map((one: { operationId: string }) => one.operationId);
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
});
