import { addAccountPart } from '#machines/add-account.part.ts';
import { balanceSearchPart } from '#machines/balance-search.part.ts';
import { cartPart } from '#machines/cart.part.ts';
import { ends, fetched } from './portal-parts.ts';
import { comingIn } from './portal-coming-in.ts';
import { admitted, known, type portal, settled } from './portal-start.ts';
import { owes } from '../samples/owed.ts';
import { gives, type Plan } from '../walking/walk.ts';

const found = [owes('b1', 1)];
const elsewhere = [owes('b2', 3)];
const at = (place: string) => ({ type: 'place.visited', place, needsSession: true });

const tenant = {
  ...settled.tenant,
  general: {
    ...settled.tenant.general,
    quickpay: true,
    allowAccountBalanceValidation: true,
    allowAbvGuestCheckout: true,
    allowV4PatientSelectLocation: true,
  },
};

/** A guest looks up what they owe, and looks up more. */
export const searching: Plan<typeof portal> = {
  ...comingIn,
  says: [
    at('/open-balance'),
    at('/open-balance/accounts'),
    at('/open-balance/add-account'),
    { type: 'location.chosen', location: 1 },
    { type: 'record.reloaded' },
  ],
  answers: {
    ...comingIn.answers,
    readSettings: [gives({ ...settled, tenant })],
    resumeVisit: [gives(null)],
    quickPayLogin: [gives({ kind: 'admitted', admission: admitted('guest') })],
    readRecord: [gives(known(...found))],
    fetchPart: fetched(balanceSearchPart, addAccountPart, cartPart),
    conversation: ends({
      'balance-search': [
        { kind: 'found', owed: found },
        { kind: 'accounts' },
        { kind: 'manualEntry' },
      ],
      'add-account': [{ kind: 'found', owed: elsewhere }, { kind: 'cancelled' }],
      cart: [{ kind: 'addAccount' }, { kind: 'back' }],
    }),
  },
};
