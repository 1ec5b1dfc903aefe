import type { Hono } from 'hono';
import {
  challengeQuestions,
  issueLaunch,
  launchPrefill,
  prefill,
  validateLaunch,
  verifyChallenge,
} from '#contract/sso.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { withRunning } from '../plans/running.ts';
import { serve } from '../serve.ts';
import { answered, questionsBehind, shownTicket } from '../sso/challenge.ts';
import { beginBySso, issueLaunchFor } from '../sso/launch.ts';
import { patientOf, prefilled } from '../sso/prefill.ts';
import { refuseStrangers } from '../provider-secret.ts';
import { launchFrom } from '../sso/wish.ts';
import { accountsFor, grantedAccounts } from '../store/grants.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { openTenant } from '../tenancy.ts';

/** Visitors come from the provider's own application, which vouches for them. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, issueLaunch, async ({ params, body, secret, ip, now }) => {
    const stored = await openSso(deps, params.slug);
    await refuseStrangers(deps, stored, { secret, ip, now });
    const launch = await launchFrom(deps, stored, body);
    return issueLaunchFor(deps, stored, { launch, questions: body.challenge }, now);
  });

  serve(app, deps, validateLaunch, async ({ params: { slug, token }, query, device, now }) => {
    const shown = { token, version: 'v1', override: query.sessionTimeoutOverride, device };
    return (await beginBySso(deps, await openSso(deps, slug), shown, now)).begun;
  });

  serve(app, deps, prefill, async ({ session }) => {
    if (session.loginType !== 'sso') throw new Refused('forbidden');
    return { accounts: (await accountsFor(deps.db, session)).map(prefilled) };
  });

  serve(app, deps, launchPrefill, async ({ params, query, device, now }) => {
    const { slug, ssoVersion: version } = params;
    const { launchToken: token, sessionTimeoutOverride: override } = query;
    const shown = { token, version, override, device };
    const stored = await openSso(deps, slug);
    const { begun, balanceIds, username, previousLogin } = await beginBySso(
      deps,
      stored,
      shown,
      now,
    );
    const options = { credentialed: username !== undefined };
    if (username !== undefined)
      return { ...begun, username, ...previousLogin, prefillData: { options, user: { username } } };
    const granted = await grantedAccounts(deps.db, stored.slug, balanceIds);
    const patients = (await withRunning(deps.db, stored, granted, now)).map(patientOf);
    return { ...begun, prefillData: { options, patients } };
  });

  serve(app, deps, challengeQuestions, async ({ query: { token, slug }, now }) => {
    const shown = await shownTicket(deps, 'challenge', { secret: token, slug });
    const { questions, triesLeft } = await questionsBehind(deps, shown, now);
    await openSso(deps, shown?.tenant ?? '');
    return {
      questions: questions.map(({ field_name, prompt }) => ({ field_name, prompt })),
      triesLeft,
    };
  });

  serve(app, deps, verifyChallenge, async ({ params, body: { token, slug, answers }, now }) => {
    const shown = await shownTicket(deps, 'challenge', { secret: token, slug });
    const { launch, tenant } = await answered(deps, shown, answers, now);
    if (launch.version !== params.ssoVersion) throw new Refused('signedOut');
    const stored = await openSso(deps, tenant);
    const issued = await issueLaunchFor(deps, stored, { launch, questions: undefined }, now);
    return { launch_token: issued.token };
  });
};

const openSso = async ({ db }: Deps, slug: string): Promise<StoredTenant> => {
  const stored = await openTenant(db, slug);
  if (!stored.tenant.general.sso) throw new Refused('forbidden');
  return stored;
};
