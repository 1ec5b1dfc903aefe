import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import { listMessages } from '../store/outbox.ts';
import { listTenants } from '../store/tenants.ts';
import { waitingAnswers } from './answers.ts';
import { answersSection } from './answers-section.ts';
import { billsSection, holdersAt } from './bills-section.ts';
import { cashNetworkState } from './cash-network.ts';
import { cashNetworkSection } from './cash-network-section.ts';
import { readClock } from './clock.ts';
import { clockSection } from './clock-section.ts';
import { loginsBySlug } from './logins.ts';
import { financingState } from './financing.ts';
import { financingSection } from './financing-section.ts';
import { healthcareCreditState } from './healthcare-credit.ts';
import { healthcareCreditSection } from './healthcare-credit-section.ts';
import { mobileMoneyState } from './mobile-money.ts';
import { mobileMoneySection } from './mobile-money-section.ts';
import { lastCharges } from './money-back.ts';
import { moneyBackSection } from './money-back-section.ts';
import { outboxSection } from './outbox-section.ts';
import { sandboxPage } from './page.ts';
import { tenantsSection } from './tenants-section.ts';
import { addresseesAt, textsSection } from './texts-section.ts';
import { threeDSecureState } from './three-d-secure.ts';
import { threeDSecureSection } from './three-d-secure-section.ts';
import { walletState } from './wallet.ts';
import { walletSection } from './wallet-section.ts';

/** The page behind the scenes: everything the sandbox can show or change. */
export const home = async (c: Context, deps: Deps): Promise<Response> => {
  const [tenants, messages, clock, answers] = await Promise.all([
    listTenants(deps.db),
    listMessages(deps.db),
    readClock(deps),
    waitingAnswers(deps),
  ]);
  const addressees = await addresseesAt(deps, tenants);
  const holders = await holdersAt(deps, tenants);
  const charges = await lastCharges(deps);
  const wallet = await walletState(deps);
  const mobileMoney = await mobileMoneyState(deps);
  const threeDSecure = await threeDSecureState(deps);
  const cashNetwork = await cashNetworkState(deps);
  const credit = await healthcareCreditState(deps);
  const financing = await financingState(deps);
  const body = html`<div class="shell">
    <header class="intro">
      <h1>Behind the scenes of Portico</h1>
      <p>
        Open a sample provider, read the mail it would have sent, move its clock, and decide what
        its server answers next.
      </p>
      <nav aria-label="On this page">
        <a href="#providers">Providers</a>
        <a href="#outbox">Outbox</a>
        <a href="#clock">Clock</a>
        <a href="#answers">Next answers</a>
        <a href="#texts">Text to pay</a>
        <a href="#bills">New bills</a>
        <a href="#money-back">Money back</a>
        <a href="#wallet">Wallet</a>
        <a href="#mobile-money">Mobile money</a>
        <a href="#three-d-secure">3-D Secure</a>
        <a href="#cash-network">Cash network</a>
        <a href="#healthcare-credit">Healthcare credit</a>
        <a href="#financing">Patient financing</a>
        <a href="/sandbox/launcher">Single sign-on</a>
        <a href="/sandbox/embed">Embedding</a>
        <a href="/vendors/processor">Test cards</a>
        <a href="/openapi.json">API</a>
      </nav>
    </header>
    <main class="columns">
      <div>
        ${tenantsSection({ tenants, logins: loginsBySlug(), studio: deps.config.studio })}
        ${outboxSection(messages)}
      </div>
      <div>
        ${clockSection(clock)} ${textsSection(addressees)} ${billsSection(holders)}
        ${moneyBackSection(charges, c.req.query('unplayed'))} ${walletSection(wallet)}
        ${mobileMoneySection(mobileMoney)} ${threeDSecureSection(threeDSecure)}
        ${cashNetworkSection(cashNetwork)} ${healthcareCreditSection(credit)}
        ${financingSection(financing)} ${answersSection(answers)}
      </div>
    </main>
  </div>`;
  return sandboxPage(c, { title: 'Portico sandbox', body });
};
