import { isOpen } from '#domain/owed.ts';
import { secondaryFields } from '#domain/search/turns.ts';
import { hasAccount } from '#domain/visitor.ts';
import type { Input as AddInput } from '../add-account.ts';
import type { Input as SearchInput } from '../balance-search.ts';
import type { Context } from './types.ts';
import { visitorOf } from './who.ts';

const turnsAt = ({ tenant }: Context) => (tenant ? secondaryFields(tenant).length : 0);

export function searchInput(context: Context): SearchInput {
  const { owed, tenant } = context;
  const { quickpay = false, allowAbvGuestCheckout = false } = tenant?.general ?? {};
  const hasFound = owed.some(isOpen);
  return {
    turns: turnsAt(context),
    hasFound,
    allowGuest: quickpay && allowAbvGuestCheckout && !hasFound,
  };
}

export const addInput = (context: Context): AddInput => ({
  turns: turnsAt(context),
  keeper: hasAccount(visitorOf(context)) ? 'account' : 'visit',
});
