import { isOpen } from '#domain/cart.ts';
import { secondaryFields } from '#domain/search/turns.ts';
import { afterLookup } from '#domain/visit/admission.ts';
import { owingMore } from '#domain/visit/owing.ts';
import { whatIsOwed } from '#domain/visit/places.ts';
import { balanceSearch } from './balance-search.ts';
import { part } from './part.ts';

export const balanceSearchPart = part<typeof balanceSearch>({
  name: 'balance-search',
  chart: balanceSearch,
  input: ({ owed, tenant }) => {
    const { quickpay = false, allowAbvGuestCheckout = false } = tenant?.general ?? {};
    const hasFound = owed.some(isOpen);
    return {
      turns: tenant ? secondaryFields(tenant).length : 0,
      hasFound,
      allowGuest: quickpay && allowAbvGuestCheckout && !hasFound,
    };
  },
  ends: {
    found: {
      keep: (now, { owed }) => ({
        ...owingMore(now, owed),
        admission: afterLookup(now.admission),
      }),
      go: whatIsOwed,
    },
    accounts: { go: whatIsOwed },
    manualEntry: { go: 'quickPay' },
  },
});
