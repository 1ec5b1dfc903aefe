import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as contract from '#contract/saved-cards.ts';
import { mayRegister } from '#domain/paying-form.ts';
import type { Deps } from '../deps.ts';
import { plansByCard } from '../plans/plans-by-card.ts';
import { addCard } from '../saved-cards/add.ts';
import { changeSavedCard } from '../saved-cards/change.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { cardHolderIn, newCardHolderIn } from '../saved-cards/holder.ts';
import { listed } from '../saved-cards/listed.ts';
import { removeSavedCard } from '../saved-cards/remove.ts';
import { serve } from '../serve.ts';
import { findPerson, logsInToQuickPay, usernameAt } from '../store/logins.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import { openTenant } from '../tenancy.ts';
import { endsWithCard } from '../text-to-pay/ends-with-card.ts';

/** The cards on file of whoever is logged in. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.listSavedCards, async ({ session, now }) => {
    const { tenant } = await openTenant(deps.db, session.tenant);
    const personId = cardHolderIn(session, tenant);
    const cards = await savedCardsOf(deps.db, personId);
    const plansOf = await plansByCard(deps.db, personId);
    const endsTextToPay = await endsWithCard(deps.db, { personId, tenant, cards: cards.length });
    return {
      cards: cards.map((card) =>
        listed(card, {
          isExpired: hasExpired(card, tenant, now),
          plans: plansOf(card),
          ...(endsTextToPay && { endsTextToPay }),
        }),
      ),
    };
  });

  serve(app, deps, contract.readRegistration, async ({ session }) => {
    const { tenant } = await openTenant(deps.db, session.tenant);
    const { username } = session;
    if (username === null || !mayRegister(tenant, session)) return {};
    const person = await findPerson(deps.db, session.tenant, usernameAt(tenant, username));
    return person && logsInToQuickPay(person) ? {} : { username };
  });

  serve(app, deps, contract.addSavedCard, async ({ body, session, ip, device, origin, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const personId = newCardHolderIn(session, stored.tenant);
    const named = { ...body, idempotencyKey: body.idempotencyKey ?? randomUUID() };
    const adding = { body: named, personId, session, stored, ip, device, origin, now };
    return addCard(deps, adding);
  });

  serve(app, deps, contract.updateSavedCard, async ({ body, session, ip, device, origin, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const personId = cardHolderIn(session, stored.tenant);
    const changing = { body, personId, session, stored, ip, device, origin, now };
    await changeSavedCard(deps, changing);
    return { success: true };
  });

  serve(
    app,
    deps,
    contract.deleteSavedCard,
    async ({ body: { id }, session, device, origin, now }) => {
      const stored = await openTenant(deps.db, session.tenant);
      const personId = cardHolderIn(session, stored.tenant);
      const removing = { id, personId, stored, device, origin, now };
      return { deleted: true, ...(await removeSavedCard(deps, removing)) };
    },
  );
};
