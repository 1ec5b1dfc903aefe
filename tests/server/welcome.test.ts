import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readSamples } from '#server/store/samples.ts';
import { welcome } from '#server/welcome.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const addresses = readSamples().flatMap(({ slug, backend }) => [slug, ...(backend?.aliases ?? [])]);

test.each(addresses)('%s is listed where a stranger looks, with what it shows', (name) => {
  expect(welcome(readConfig({}), 8080)).toMatch(
    new RegExp(`http://localhost:8080/${name}/ {2,}\\S.{10,}`),
  );
  expect(readme).toMatch(
    new RegExp(`\\[\`${name}\`\\]\\(http://localhost:8080/${name}/\\) \\| .{10,}`),
  );
});
