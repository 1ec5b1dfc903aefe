import type { Hono } from 'hono';
import * as contract from '#contract/communications.ts';
import { communications } from '#domain/place-kinds.ts';
import { changeChoices } from '../communications/change.ts';
import { choicesOf, reachOf } from '../communications/choices.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { serve } from '../serve.ts';
import { noteLanguage } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import type { Session } from '../store/sessions.ts';
import { ableCardsOf } from '../text-to-pay/card-of-text.ts';
import { openTenant } from '../tenancy.ts';

/** Logins that have settings. */
const withSettings: readonly string[] = ['credentialed', 'sso-credentialed', 'authorized-user'];

/** Account holders, and those who look after an account, choose what they are told, and how. */
export const routes = (app: Hono, deps: Deps): void => {
  const chooserIn = async ({ personId, loginType, tenant }: Session) => {
    const stored = await openTenant(deps.db, tenant);
    const isOffered = stored.tenant.general.credentialed && communications(stored.tenant);
    if (!isOffered || personId === null || !withSettings.includes(loginType))
      throw new Refused('forbidden');
    return { stored, personId };
  };

  const shown = async (
    { stored, personId }: Awaited<ReturnType<typeof chooserIn>>,
    now: number,
  ) => {
    const person = await personById(deps.db, personId);
    if (person === undefined) throw new Refused('missing');
    const reach = await reachOf(deps.db, person);
    const choices = await choicesOf(deps.db, person, stored.tenant, reach);
    const { hasCarrierOptOut, isWrongNumber = false, ...shownReach } = reach;
    const { tenant } = stored;
    const able = await ableCardsOf(deps.db, { personId, tenant, now });
    const payable = choices.hasTextToPay ? able : [];
    const textCards = payable.map(({ id, brand, last4 }) => ({
      id,
      cardType: brand,
      lastDigits: last4,
    }));
    const { textCard } = person;
    return {
      payload: { ...choices, ...shownReach, hasAbleCard: able.length > 0, textCards, textCard },
      additionalPermissions: { hasCarrierOptOut, ...(isWrongNumber && { isWrongNumber }) },
    };
  };

  serve(app, deps, contract.readNotifications, async ({ session, now }) =>
    shown(await chooserIn(session), now),
  );

  serve(app, deps, contract.changeNotifications, async ({ body, session, now }) => {
    const chooser = await chooserIn(session);
    await changeChoices(deps, body, { ...chooser, now });
    if (body.language) await noteLanguage(deps.db, chooser.personId, body.language);
    return shown(chooser, now);
  });
};
