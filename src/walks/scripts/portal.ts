import { portal } from '#machines/portal.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { portalPlan, type PortalChart } from './portal-plan.ts';
import { portalSights } from './portal-sights.ts';
import {
  act,
  answers,
  itself,
  unmet,
  type Coming,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, fail } from '../telling/server.ts';

type M = Moment<PortalChart>;

const inside = unmet('it belongs to a conversation inside: see its own walks');
const elsewhere = unmet('nothing of it is in the sandbox yet');
const noFault = 'the portal would have to make a mistake';

/** Whoever has no session asks only whether the server is there. */
const hasSession = ({ before }: M) => before?.context.admission !== undefined;

const ending = ({ event }: M) =>
  (event?.['output'] as { readonly kind: string } | undefined)?.kind === 'exit'
    ? 'Touch nothing for 40 seconds, then press “Exit Session”'
    : 'Touch nothing for more than a minute';

/** Without settings there is nothing to open; a short session is soon over. */
function opensFor(coming: readonly Coming[]): string {
  const settings = coming.find(({ slot }) => slot === 'readSettings');
  const code = settings && codeIn(settings);
  if (code === 400) return '/unfinished/';
  if (code === 404) return '/no-such-provider/';
  return coming.some(({ slot }) => slot === 'session') ? '/lakeside/60/' : '/lakeside/';
}

export const portalScript: Script<PortalChart> = {
  chart: 'portal',
  machine: portal,
  sees: portalSights,
  does: {
    'place.visited': itself('the portal follows to the next page'),
    'visitor.admitted': inside,
    'conversation.told': inside,
    'location.chosen': elsewhere,
    'account.wanted': elsewhere,
    'plan.wanted': inside,
    'owed.changed': inside,
    'visit.adopted': inside,
    'language.chosen': act('Choose “Español” as the language, at the top'),
    'language.offered': elsewhere,
    'texts.received': elsewhere,
    'settings.received': elsewhere,
    'notice.received': elsewhere,
    'session.refused': inside,
    'entry.undelivered': elsewhere,
    'request.failed': act(
      ({ before }) =>
        `Press “${before?.context.language === 'es' ? 'Pagar como invitado' : 'Guest Checkout'}”, and the server fails`,
      { script: () => fail('authenticate') },
    ),
    'files.wanted': inside,
    'reload.wanted': inside,
    'reach.held': inside,
    'reach.restored': inside,
    'alert.raised': inside,
    'fault.thrown': answers('the portal makes a mistake', { cannot: noFault }),
    'record.reloaded': elsewhere,
    'memo.dismissed': act('Press “Hide this message”'),
    'logo.chosen': act('Press the provider’s logo'),
    'balances.chosen': elsewhere,
    'notice.chosen': act('Press “Privacy Notice”, at the bottom'),
    'logout.chosen': elsewhere,
    'back.chosen': elsewhere,
    'close.chosen': elsewhere,
    'start.retried': act('Press “Try again”'),
    'visit.restarted': act(({ before }) =>
      before?.context.language === 'es' ? 'Press “Empezar de nuevo”' : 'Press “Restart”',
    ),
  },
  answers: {
    alerts: inside,
    reach: inside,
    liveSocket: inside,
    readSettings: answers(
      (moment) => {
        if (codeIn(moment) === 400) return 'the provider has not finished its settings';
        if (codeIn(moment) === 404) return 'there is no such provider';
        return isRefused(moment) ? 'the settings do not come' : '';
      },
      {
        cannot: (moment) =>
          codeIn(moment) === 0 ? 'the settings come with the page itself' : undefined,
      },
    ),
    resumeVisit: itself('nobody was here before'),
    quickPayLogin: act('Press “Guest Checkout”', { script: () => asUsual('authenticate') }),
    session: act(ending),
    readRecord: elsewhere,
    speak: answers((moment) => (isRefused(moment) ? 'the texts do not come' : 'the texts come'), {
      cannot: (moment) =>
        isRefused(moment) ? 'the texts come from where the page comes from' : undefined,
    }),
    keepVisit: itself('the visit is saved'),
    endVisit: answers(
      (moment) =>
        isRefused(moment) ? 'the server is not reached' : 'the server has heard of the end',
      {
        script: (moment) => {
          if (!hasSession(moment)) return undefined;
          return isRefused(moment) ? fail('kill') : asUsual('kill');
        },
        cannot: (moment) =>
          isRefused(moment) && !hasSession(moment)
            ? 'the server would have to be away for a moment'
            : undefined,
      },
    ),
    fetchPart: itself('the next page is got ready'),
    conversation: inside,
  },
  passes: {
    settle: itself('the page settles'),
    breath: itself('a moment passes'),
    goodbye: itself('a moment passes'),
    onceMore: itself('a moment passes'),
    outlived: itself('a moment passes'),
  },
  beginnings: [
    { name: 'a visit', plan: portalPlan, start: { words: 'Open the portal', opens: opensFor } },
  ],
};
