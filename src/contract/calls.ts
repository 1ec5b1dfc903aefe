import * as accountChanges from './account-changes.ts';
import * as autopay from './autopay.ts';
import * as away from './away.ts';
import type { Call } from './call.ts';
import * as cash from './cash.ts';
import { checkUsername } from './check.ts';
import * as closing from './closing.ts';
import * as communications from './communications.ts';
import { readHelp } from './help.ts';
import * as history from './history.ts';
import * as invitations from './invitations.ts';
import * as leaving from './leaving.ts';
import { log } from './log.ts';
import * as myPlans from './my-plans.ts';
import * as newAccount from './new-account.ts';
import * as ownLogin from './own-login.ts';
import * as payment from './payment.ts';
import * as planDeeds from './plan-deeds.ts';
import * as planLink from './plan-link.ts';
import * as planMeans from './plan-means.ts';
import * as planStop from './plan-stop.ts';
import * as plans from './plans.ts';
import * as profile from './profile.ts';
import * as providerBills from './provider-bills.ts';
import * as providerBooks from './provider-books.ts';
import * as providerPlans from './provider-plans.ts';
import { providerInit } from './provider.ts';
import * as receipt from './receipt.ts';
import * as search from './search.ts';
import * as recovery from './recovery.ts';
import * as savedCards from './saved-cards.ts';
import * as session from './session.ts';
import * as sso from './sso.ts';
import * as statement from './statement.ts';
import { openTextLink, readTextCard } from './text-link.ts';
import { requestTextLink } from './text-request.ts';
import { providerTexts } from './texts.ts';
import * as visits from './visits.ts';

/** Every call of every service by its name: routes, limits, scripts, OpenAPI and fuzzers read this. */
export const calls = {
  providerInit,
  providerTexts,
  authenticate: session.authenticate,
  resume: visits.resume,
  refresh: session.refresh,
  kill: session.kill,
  saveVisit: visits.saveVisit,
  updateVisit: visits.updateVisit,
  loadVisit: visits.loadVisit,
  deleteVisit: visits.deleteVisit,
  readProfile: profile.readProfile,
  readBalance: profile.readBalance,
  changeOwnPassword: ownLogin.changeOwnPassword,
  updateOwnProfile: ownLogin.updateOwnProfile,
  listAccountChanges: accountChanges.listAccountChanges,
  listSessions: accountChanges.listSessions,
  endOtherSessions: accountChanges.endOtherSessions,
  takeOwnData: leaving.takeOwnData,
  readClosing: closing.readClosing,
  closeLogin: closing.closeLogin,
  askClosing: closing.askClosing,
  readNotifications: communications.readNotifications,
  changeNotifications: communications.changeNotifications,
  searchBalance: search.searchBalance,
  addCredentialedAccount: search.addCredentialedAccount,
  checkUsername,
  verifyInvoice: newAccount.verifyInvoice,
  register: newAccount.register,
  validateToken: newAccount.validateToken,
  issueLaunch: sso.issueLaunch,
  validateLaunch: sso.validateLaunch,
  prefill: sso.prefill,
  launchPrefill: sso.launchPrefill,
  challengeQuestions: sso.challengeQuestions,
  verifyChallenge: sso.verifyChallenge,
  requestTextLink,
  openTextLink,
  readPlanLink: planLink.readPlanLink,
  openPlanLink: planLink.openPlanLink,
  readTextCard,
  requestPasswordReset: recovery.requestPasswordReset,
  validateResetToken: recovery.validateResetToken,
  passwordReset: recovery.passwordReset,
  addAuthorizedUser: invitations.addAuthorizedUser,
  listAuthorizedUsers: invitations.listAuthorizedUsers,
  resendInvitation: invitations.resendInvitation,
  removeAuthorizedUser: invitations.removeAuthorizedUser,
  validateInvitation: invitations.validateInvitation,
  registerAuthorizedUser: invitations.registerAuthorizedUser,
  declineInvitation: invitations.declineInvitation,
  pay: payment.pay,
  readAttempt: payment.readAttempt,
  detectMultiAr: payment.detectMultiAr,
  initWallet: away.initWallet,
  finalizeWallet: away.finalizeWallet,
  cancelWallet: away.cancelWallet,
  initPayment: away.initPayment,
  readPayment: away.readPayment,
  finalizePayment: away.finalizePayment,
  cancelPayment: away.cancelPayment,
  printPending: away.printPending,
  readStanding: away.readStanding,
  issueCash: cash.issueCash,
  listCash: cash.listCash,
  readCash: cash.readCash,
  revokeCash: cash.revokeCash,
  listSavedCards: savedCards.listSavedCards,
  readRegistration: savedCards.readRegistration,
  addSavedCard: savedCards.addSavedCard,
  updateSavedCard: savedCards.updateSavedCard,
  deleteSavedCard: savedCards.deleteSavedCard,
  schedulePlan: plans.schedulePlan,
  printSchedule: plans.printSchedule,
  recommendPlans: plans.recommendPlans,
  findDuplicatePlans: plans.findDuplicatePlans,
  readPlanStatus: plans.readPlanStatus,
  listMyPlans: myPlans.listMyPlans,
  readMyPlan: myPlans.readMyPlan,
  printMyPlan: myPlans.printMyPlan,
  readPlanMeans: planMeans.readPlanMeans,
  changePlanMeans: planMeans.changePlanMeans,
  readPlanDeeds: planDeeds.readPlanDeeds,
  doPlanDeed: planDeeds.doPlanDeed,
  readPlanStop: planStop.readPlanStop,
  stopPlan: planStop.stopPlan,
  readAutopay: autopay.readAutopay,
  agreeAutopay: autopay.agreeAutopay,
  stopAutopay: autopay.stopAutopay,
  answerRound: autopay.answerRound,
  seePlans: providerPlans.seePlans,
  changePlan: providerPlans.changePlan,
  readDebits: providerPlans.readDebits,
  sendBills: providerBills.sendBills,
  readRefusedBills: providerBills.readRefusedBills,
  exportPostings: providerBooks.exportPostings,
  exportReconciliation: providerBooks.exportReconciliation,
  readHelp,
  readReceipt: receipt.readReceipt,
  emailReceipt: receipt.emailReceipt,
  printReceipt: receipt.printReceipt,
  readStatement: statement.readStatement,
  generateStatement: statement.generateStatement,
  listHistory: history.listHistory,
  readHistoryItem: history.readHistoryItem,
  printYear: history.printYear,
  log,
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

const names = new Map<Call, CallName>(
  Object.entries(calls).map(([name, row]) => [row, name as CallName]),
);

export const nameOf = (row: Call): CallName => {
  const name = names.get(row);
  if (name === undefined) throw new Error(`${row.method} ${row.path} is missing in contract/calls`);
  return name;
};
