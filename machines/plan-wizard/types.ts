import type { Typed } from '#domain/cart-options.ts';
import type { Cart, CartRow } from '#domain/cart.ts';
import type { Contact } from '#domain/plans/contact.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import type { PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { RaisedAlert } from '../alerts.ts';

export interface Input {
  readonly cart: Cart;
  /** The way by which the accounts came here; in quick pay none of them is chosen. */
  readonly way: string;
  readonly tenant: Rules | undefined;
  readonly newId: () => string;
  /** The plan as the patient left it. */
  readonly draft?: PlanDraft | undefined;
}
export interface Rules {
  readonly general: Pick<Tenant['general'], 'allowRecommendedAccountSelection'>;
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment'>;
  readonly recurring: Pick<Tenant['recurring'], 'recurringRules'>;
}

export interface Context {
  /** The cart as it was: what a cancelled plan leaves. */
  readonly before: Cart;
  /** The cart beside the plan: how each other account is paid. */
  readonly cart: Cart;
  readonly planId: string;
  readonly choosesAccounts: boolean;
  readonly allowPartial: boolean;
  /** The amounts for which the provider takes plans. */
  readonly ranges: Tenant['recurring']['recurringRules'];
  /** The accounts that go on the plan. */
  readonly selected: readonly string[];
  /** Accounts beside the plan on which the patient decided. */
  readonly decided: readonly string[];
  readonly offers: readonly RecommendedPlan[];
  /** The number of payments that the patient wants to make. */
  readonly terms: number | undefined;
  readonly schedule: PlanSchedule | undefined;
  readonly contact: Contact | undefined;
  /** The forms of partial amounts, by plan, with what stands in them. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** The patient wanted to go on with nothing chosen, until something is. */
  readonly isChoiceMissing: boolean;
  readonly pdfUrl: string;
  /** The plan as it was left, and in which step, until the patient is there again. */
  readonly left: Left | undefined;
  /** The change for which the patient has to choose again, until they did. */
  readonly changed: 'owed' | 'offers' | undefined;
}

export interface Left {
  readonly step: PlanDraft['step'];
  readonly plan: CartRow | undefined;
}

export type Step = 'accounts' | 'plan' | 'review' | 'others';

export type Event =
  | { type: 'account.added'; accountId: string }
  | { type: 'account.removed'; accountId: string }
  | { type: 'accounts.confirmed' }
  | { type: 'plan.chosen'; terms: number }
  | { type: 'plan.confirmed' }
  | { type: 'contact.given'; contact: Contact }
  | { type: 'option.chosen'; planId: string; option: 'FULL' | 'PARTIAL' | 'DEFERRED' }
  | { type: 'partial.typed'; planId: string; typed: Typed }
  | { type: 'others.confirmed' }
  | { type: 'pdf.chosen' }
  | { type: 'step.chosen'; step: Step }
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'cancel.chosen' };

export interface Output {
  readonly kind: 'payNow' | 'back';
  readonly cart: Cart;
}

export type Told = { type: 'alert.raised'; alert: RaisedAlert } | Doubted;
/** No plan is offered: something else may be owed than what was shown. */
export type Doubted = { type: 'owed.doubted' };
/** The first amount that cannot be taken as it was typed. */
export type Emitted =
  | { type: 'partial.refused'; planId: string }
  /** The patient wants to go on, and has not chosen what the step is about. */
  | { type: 'choice.missed' };
