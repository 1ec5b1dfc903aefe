import type { Client } from '#api/client.ts';
import { keep, readKept, resumeSession, type Kept } from '#api/visits.ts';
import { visitVersion, type SavedVisit } from '#contract/visit.ts';
import { emptyCart } from '#domain/cart.ts';
import { failureFrom } from '#domain/failure.ts';
import type { Resumed, Visit } from '#machines/portal/types.ts';

/**
 * Keeps this tab's visit with the server. A save that another tab came before stays refused, so that
 * two visits never mix: the newer one is adopted, and what this tab does next is saved on top of it.
 */
export function visitKeeper(client: Client) {
  let kept: Kept | undefined;

  const found = (visit: Kept | undefined) => {
    kept = visit && { id: visit.id, version: visit.version };
  };

  /** The newer visit, if that is why the save was refused and if it can be read. */
  const adopt = async (older: Kept, code: number): Promise<SavedVisit | undefined> => {
    if (code === 404) found(undefined);
    if (code !== 409) return undefined;
    const newer = await readKept(client, older).catch(() => undefined);
    if (newer) found(newer);
    return newer?.state;
  };

  return {
    /** The session of this tab and the visit that was there already. */
    resume: async (slug: string, secret: string): Promise<Resumed> => {
      const { admission, visit } = await resumeSession(client, slug, secret);
      found(visit ?? undefined);
      return { admission, ...(visit && { visit: visitIn(visit.state) }) };
    },
    /** Ends with the visit that another tab saved meanwhile, if one did. */
    save: async (visit: Visit): Promise<Visit | undefined> => {
      const older = kept;
      try {
        kept = await keep(client, savedFrom(visit), older);
        return undefined;
      } catch (thrown) {
        const newer = older && (await adopt(older, failureFrom(thrown).code));
        if (newer === undefined) throw thrown;
        return visitIn(newer);
      }
    },
  };
}

/** A visit as it travels. */
const savedFrom = ({ cart, attempt, ...visit }: Visit): SavedVisit => ({
  version: visitVersion,
  ...visit,
  cart: {
    accounts: Object.fromEntries(
      Object.entries(cart.accounts).map(([id, account]) => [
        id,
        { ...account, details: { ...account.details } },
      ]),
    ),
    planIds: [...cart.planIds],
    plans: Object.fromEntries(
      Object.entries(cart.plans).map(([id, plan]) => [
        id,
        { ...plan, accounts: [...plan.accounts] },
      ]),
    ),
  },
  attempt: attempt && { ...attempt },
});

/** A visit as the portal holds it. */
const visitIn = ({ place, language = '', cart, attempt, receipt }: SavedVisit): Visit => ({
  place,
  language,
  cart: cart ?? emptyCart,
  attempt,
  receipt,
});
