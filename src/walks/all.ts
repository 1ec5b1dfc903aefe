import { invitationTable } from './invitation.ts';
import { alertTable, alertsTable } from './alerts.ts';
import { accountCardTable } from './account-card.ts';
import { slideshowTable } from './slideshow.ts';
import { reachTable } from './reach.ts';
import { recoveryTable } from './recovery.ts';
import { textLinkTable } from './text-link.ts';
import { activationTable } from './activation.ts';
import { createAccountTable } from './create-account.ts';
import { loginTable } from './login.ts';
import { resetPasswordTable } from './reset-password.ts';
import { ssoTable } from './sso.ts';
import { statementTable } from './statement.ts';
import { anyTable, type AnyTable } from './table.ts';

/** Every flow that is told by its table. */
export const tables: readonly AnyTable[] = [
  anyTable(loginTable),
  anyTable(createAccountTable),
  anyTable(activationTable),
  anyTable(ssoTable),
  anyTable(resetPasswordTable),
  anyTable(statementTable),
  anyTable(textLinkTable),
  anyTable(recoveryTable),
  anyTable(reachTable),
  anyTable(slideshowTable),
  anyTable(accountCardTable),
  anyTable(alertsTable),
  anyTable(alertTable),
  anyTable(invitationTable),
];

/** In the order in which a patient meets them. */
export const order =
  `portal quick-pay-login login balance-search add-account create-account activation sso text-link recovery
  reset-password invitation manual-entry cart plan-wizard plan-form account-card statement
  payment/checkout payment/direct receipt session reach live-socket alerts alert slideshow`.split(
    /\s+/,
  );
