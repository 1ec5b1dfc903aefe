import type { AnyMachineSnapshot } from 'xstate';
import { conversationAt } from '#domain/conversations.ts';
import type { Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import { activationPart } from '#machines/activation.part.ts';
import { addAccountPart } from '#machines/add-account.part.ts';
import { balanceSearchPart } from '#machines/balance-search.part.ts';
import { cashCodePart } from '#machines/payment/cash-code.part.ts';
import { codePart } from '#machines/payment/code.part.ts';
import { cartPart } from '#machines/cart.part.ts';
import { contactInformationPart } from '#machines/contact-information.part.ts';
import { createAccountPart } from '#machines/create-account.part.ts';
import { invitationPart } from '#machines/invitation.part.ts';
import { loginPart } from '#machines/login.part.ts';
import { manualEntryPart } from '#machines/manual-entry.part.ts';
import type { AnyPart } from '#machines/part.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { directPart } from '#machines/payment/direct.part.ts';
import { returnedPart } from '#machines/payment/returned.part.ts';
import { planFormPart } from '#machines/plan-form.part.ts';
import { planLinkPart } from '#machines/plan-link.part.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import type { Context } from '#machines/portal/types.ts';
import { quickPayPart } from '#machines/quick-pay-login.part.ts';
import { receiptPart } from '#machines/receipt.part.ts';
import { recoveryPart } from '#machines/recovery.part.ts';
import { resetPasswordPart } from '#machines/reset-password.part.ts';
import { ssoPart } from '#machines/sso.part.ts';
import { statementPart } from '#machines/statement.part.ts';
import { textLinkPart } from '#machines/text-link.part.ts';
import { yearPapersPart } from '#machines/year-papers.part.ts';
import type { Begin } from '../table.ts';
import { gives, type Answer, type Happening } from '../walking/walk.ts';
import {
  admitted,
  inputAt,
  known,
  settled,
  visitsTo,
  type portal,
  type Visited,
} from './samples.ts';

type Own = Begin<typeof portal>;

interface Story extends Pick<Own, 'answers' | 'says' | 'where'> {
  readonly asked?: string;
  /** The provider's settings beside those that each must have. */
  readonly general?: Partial<Tenant['general']>;
  readonly recurring?: Partial<Tenant['recurring']>;
  readonly visits: readonly Visited[];
  /** The news that the story's conversations tell on the way; by type alone where that says all. */
  readonly tells?: readonly (string | object)[];
  /** The ends of each conversation, likewise by kind. */
  readonly ends: Readonly<Partial<Record<Conversation, readonly (string | object)[]>>>;
  readonly facts?: (context: Context) => readonly unknown[];
}

/** A way through a visit and the conversations on it: nothing else happens. */
export function story({ asked = '/', visits, tells = [], ends, ...more }: Story): Own {
  const { general, recurring, answers, facts = () => [], where = () => true } = more;
  const { tenant } = settled;
  const says = {
    'place.visited': visitsTo(...visits),
    'conversation.told': tells.map((event) => ({ event: named('type', event) })),
    ...more.says,
  };
  return {
    input: inputAt(asked),
    only: Object.keys(says),
    says,
    answers: {
      readSettings: [
        gives({
          ...settled,
          tenant: {
            ...tenant,
            general: { ...tenant.general, ...general },
            recurring: { ...tenant.recurring, ...recurring },
          },
        }),
      ],
      resumeVisit: [gives(null)],
      readRecord: [gives(known())],
      keepVisit: [gives()],
      endVisit: [gives('/lakeside/')],
      fetchPart: partAt,
      conversation: ({ context: { part } }) =>
        (ends[part?.name as Conversation] ?? []).map((end) => gives(named('kind', end))),
      ...answers,
    },
    facts: ({ context }) => [
      context.admission?.loginType,
      context.tenant !== undefined,
      context.place,
      ...facts(context),
    ],
    where: (now, event) => isTold(now, event) && where(now, event),
    limit: 100_000,
  };
}

const named = (by: string, one: string | object) => (typeof one === 'string' ? { [by]: one } : one);

export const asGuest = [gives({ kind: 'admitted', admission: admitted('guest') })];

/** Happenings one after the other: what crosses a story on its way is other stories' matter. */
export const oneByOne: NonNullable<Own['where']> = (now, { type }) =>
  type.startsWith('xstate.') || !now.hasTag('busy');

/** The parts are listed: the tests in a browser walk the portal, too, and find no files by their names. */
const parts: readonly AnyPart[] = [
  activationPart,
  addAccountPart,
  awayPart,
  balanceSearchPart,
  cartPart,
  cashCodePart,
  checkoutPart,
  codePart,
  contactInformationPart,
  createAccountPart,
  directPart,
  invitationPart,
  loginPart,
  manualEntryPart,
  planFormPart,
  planLinkPart,
  planWizardPart,
  receiptPart,
  recoveryPart,
  resetPasswordPart,
  returnedPart,
  ssoPart,
  statementPart,
  textLinkPart,
  yearPapersPart,
];

/** The part of the place on show. */
export const partAt = ({ context }: { readonly context: Context }): readonly Answer[] => {
  const { tenant, place } = context;
  const held = tenant && conversationAt(place, tenant);
  if (held === undefined) return [];
  const part = parts.find(({ name }) => name === held);
  if (!part) throw new Error(`list the part of ${held} in src/walks/portal/story.ts`);
  return [gives(part)];
};

/** The event comes from the conversation that is held, or from quick pay while no visitor has come in. */
function isTold(now: AnyMachineSnapshot, { type, event }: Happening): boolean {
  if (type !== 'conversation.told') return true;
  const said = (event as { readonly type: string }).type;
  const { part } = now.context as Context;
  const isHeld = now.matches({ open: { flow: 'holding' } });
  return [isHeld && part, now.matches({ open: { visitor: 'nobody' } }) && quickPayPart].some(
    (one) => one && Object.hasOwn(one.told ?? {}, said),
  );
}
