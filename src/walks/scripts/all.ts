import { addAccountScript } from './add-account.ts';
import { activationTable } from '../activation.ts';
import { accountCardScript } from './account-card.ts';
import { alertScript, alertsScript } from './alerts.ts';
import { balanceSearchScript } from './balance-search.ts';
import { cartScript } from './cart.ts';
import { checkoutScript } from './checkout.ts';
import { createAccountScript } from './create-account.ts';
import { directScript } from './direct.ts';
import { invitationScript } from './invitation.ts';
import { loginTable } from '../login.ts';
import { liveSocketScript } from './live-socket.ts';
import { manualEntryScript } from './manual-entry.ts';
import { planFormScript } from './plan-form.ts';
import { planWizardScript } from './plan-wizard.ts';
import { portalScript } from './portal.ts';
import { quickPayLoginScript } from './quick-pay-login.ts';
import { reachScript } from './reach.ts';
import { receiptScript } from './receipt.ts';
import { recoveryScript } from './recovery.ts';
import { resetPasswordTable } from '../reset-password.ts';
import { scriptOf } from '../telling/script-of.ts';
import type { Texts } from '../telling/texts.ts';
import { anyScript, type AnyScript } from '../telling/script.ts';
import { sessionScript } from './session.ts';
import { slideshowScript } from './slideshow.ts';
import { statementTable } from '../statement.ts';
import { ssoScript } from './sso.ts';
import { textLinkScript } from './text-link.ts';

/** What every chart says to whoever walks it, in the order in which a patient meets them. */
export const scriptsIn = (texts: Texts): readonly AnyScript[] => [
  anyScript(portalScript),
  anyScript(quickPayLoginScript),
  anyScript(scriptOf(loginTable, texts)),
  anyScript(balanceSearchScript),
  anyScript(addAccountScript),
  anyScript(createAccountScript),
  anyScript(scriptOf(activationTable, texts)),
  anyScript(ssoScript),
  anyScript(textLinkScript),
  anyScript(recoveryScript),
  anyScript(scriptOf(resetPasswordTable, texts)),
  anyScript(invitationScript),
  anyScript(manualEntryScript),
  anyScript(cartScript),
  anyScript(planWizardScript),
  anyScript(planFormScript),
  anyScript(accountCardScript),
  anyScript(scriptOf(statementTable, texts)),
  anyScript(checkoutScript),
  anyScript(directScript),
  anyScript(receiptScript),
  anyScript(sessionScript),
  anyScript(reachScript),
  anyScript(liveSocketScript),
  anyScript(alertsScript),
  anyScript(alertScript),
  anyScript(slideshowScript),
];

/** The charts on the usual way, one leading to the next: those with a beginning that leads on. */
export const wayOf = (scripts: readonly AnyScript[]): readonly AnyScript[] =>
  scripts.filter(({ beginnings }) => beginnings.some(({ leadsOn }) => leadsOn !== undefined));
