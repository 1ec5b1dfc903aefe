import { expect, test } from 'vitest';
import { firstConversation, firstPlaces } from '#domain/first-conversation.ts';
import { places } from '#domain/places.ts';
import { plainTenant } from '#walks/samples/tenant.ts';

const { general, ...tenant } = plainTenant;
const flags = ['quickpay', 'credentialed', 'allowAccountBalanceValidation'] as const;

test('the landing leads to one of the first places, whatever a provider offers', () => {
  const found = Array.from({ length: 2 ** flags.length }, (_, number) => {
    const set = flags.map((flag, bit) => [flag, (number & (2 ** bit)) > 0]);
    return firstConversation({ ...tenant, general: { ...general, ...Object.fromEntries(set) } });
  });
  const known = firstPlaces.map((name) => places[name].holds);
  expect(new Set(found)).toEqual(new Set([...known, undefined]));
});
