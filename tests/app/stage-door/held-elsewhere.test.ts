import { expect, test } from 'vitest';
import { setUp } from '#app/stage-door/set-up.ts';
import { conversationAt } from '#domain/conversations.ts';
import { sampleOf } from '../../support/samples.ts';

// A typed card is paid by the chart of payments elsewhere where its bank may ask its holder.
test.each([
  ['payment/direct', 'harbor', 'fillingIn.ready'],
  ['payment/direct', 'harbor', 'expired'],
  ['payment/away', 'harbor', 'away.page.shown'],
  ['payment/away', 'savanna', 'fillingIn.ready'],
])('%s shows at %s in %s, where its place holds it', async (chart, tenant, state) => {
  const asked = { chart, state, language: 'en', tenant };
  const found = await setUp(asked, sampleOf, document.documentElement);
  if (!found) throw new Error('The provider never comes there.');
  expect(conversationAt(found.scene.place, found.tenant)).toBe(chart);
});
