import * as v from 'valibot';
import type { AwayVendor, Begun, Seen } from '../../away/vendor.ts';
import { readAnswer } from '../../payments/ask-vendor.ts';
import { readRefund } from '../refund-answer.ts';
import { signedCallbacks } from '../signed-callback.ts';
import { takenIn, takenLater } from '../taken-later.ts';
import { vendorCalls } from '../vendor-calls.ts';
import type { VendorSettings } from '../vendor-settings.ts';

/** The address of the payer, where the visit knows one: an application begins with it. */
export interface FinancingDetails {
  readonly address?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

interface Settings extends VendorSettings {
  /** The address of the program's page, which is opened by a launch. */
  readonly page: string;
}

/** An application is filled in within this time, or its payment is over. */
export const applicationLasts = 30 * 60_000;
const complaintsLast = 180 * 24 * 60 * 60_000;

const word = (length: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(length));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

const BegunAnswer = v.object({ id: word(200) });
const Told = v.object({
  id: word(200),
  status: v.string(),
  /** The money that was asked for, and the money that the program lends once it has approved. */
  asked: cents,
  approved: v.optional(cents),
  code: v.optional(word(20)),
  ...takenLater,
});
type Told = v.InferOutput<typeof Told>;
const Found = v.object({ applications: v.array(Told) });

/** The financing program, over HTTP. This adapter repeats nothing by itself. */
export const openFinancing = (settings: Settings): AwayVendor<FinancingDetails> => {
  const { page: url } = settings;
  const { get, post } = vendorCalls(settings);
  const found = async (query: Readonly<Record<string, string>>) =>
    readAnswer(Found, await get('/api/applications', query)).applications;
  const at = (ref: string, deed: string) =>
    `/api/applications/${encodeURIComponent(ref)}${deed && `/${deed}`}`;
  return {
    abilities: {
      failedIsFinal: false,
      patienceMs: applicationLasts,
      refunds: 'parts',
      mayGoBackMs: complaintsLast,
    },
    async begin({ returnUrl: _, cancelUrl: __, ...order }, details) {
      const answer = await post('/api/applications', { ...order, ...details }, order.reference);
      return { ref: readAnswer(BegunAnswer, answer).id, url } satisfies Begun;
    },
    begunUnder: async (reference) =>
      (await found({ reference })).map(({ id: ref }) => ({ ref, url }) satisfies Begun),
    async look(ref) {
      const told = (await found({ id: ref })).find(({ id }) => id === ref);
      return told && seen(told);
    },
    async capture(key, ref) {
      return seen(readAnswer(Told, await post(at(ref, 'capture'), {}, key)));
    },
    async cancel(ref) {
      await post(at(ref, 'cancel'), {});
    },
    async refund({ reference, ref, part, amount }) {
      const json = { reference, part, amount };
      readRefund(await post(at(ref, 'refunds'), json, reference));
    },
    read: signedCallbacks(settings.callbackSecret, 'id'),
  };
};

/** A word that is not in this list says nothing that anybody knows: the program is still at work. */
const seen = (told: Told): Seen => {
  const { status, asked, approved } = told;
  const taken = takenIn(told);
  const code = told.code === undefined ? {} : { code: told.code };
  if (taken) return taken;
  switch (status) {
    case 'open':
      return { state: 'action' };
    case 'approved':
      // A loan of another amount than was asked for pays another bill than was chosen.
      return approved === asked
        ? { state: 'approved' }
        : { state: 'failed', why: 'declined', ...reasonOf(told), isOpenThere: true, ...code };
    case 'declined':
      return { state: 'failed', why: 'declined', reason: 'declined', ...code };
    case 'left':
      return { state: 'failed', why: 'cancelled', ...code };
    case 'expired':
      return { state: 'failed', why: 'expired', ...code };
    default:
      return { state: 'pending' };
  }
};

const reasonOf = ({ asked, approved }: Told) => ({
  reason: approved !== undefined && approved < asked ? ('smaller' as const) : ('declined' as const),
});
