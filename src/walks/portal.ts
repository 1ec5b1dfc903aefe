import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import * as resultCodes from '#domain/result-codes.ts';
import { byLink, comingIn, goingUnsaved, searching, sentHere } from './portal/coming-in.ts';
import { paying } from './portal/paying.ts';
import { planning, planningAgain, planningOwn } from './portal/planning.ts';
import { admitted, known, portal, textsInEnglishAlone, visitsTo } from './portal/samples.ts';
import {
  arrivingAt,
  failed,
  goingOn,
  keepVisit,
  readSettings,
  resumeVisit,
  visit,
} from './portal/visit.ts';
import { no, ok, type Sight, type Table } from './table.ts';
import { momentary, unmet, unseen } from './telling/script.ts';
import { fail } from './telling/server.ts';

const inside = unmet('it belongs to a conversation inside: see its own walks', 'portal');
const offLine = unmet('it comes over the line to the server, which nobody sees', 'server');
const elsewhere = unmet('it is nothing of the first page: the browser’s stories tell it');

const hasSession = ({ context }: { readonly context: { readonly admission: unknown } }) =>
  context.admission !== undefined;

const unreached: Sight = { heading: 'headings_networkerror' };
const asItWas: Sight = { words: 'the page as it was' };
const own: Sight = { words: 'the patient’s own accounts' };

export const portalTable: Table<typeof portal> = {
  name: 'portal',
  machine: portal,
  says: {
    'place.visited': visitsTo('/', '/accounts/healthcare-credit', '/settings/account-information'),
    'visitor.admitted': (['guest', 'credentialed', 'authorized-user', 'sso'] as const).map(
      (loginType) => ({ admission: admitted(loginType) }),
    ),
    'conversation.told': [],
    'location.chosen': [],
    'language.offered': [{ language: 'es' }],
    'language.chosen': [{ language: 'es' }, { language: 'en' }],
    'texts.received': [{ texts: textsInEnglishAlone }],
    'settings.received': [{ texts: textsInEnglishAlone, pushed: false }],
    'notice.received': [{ problems: [{ code: 1, message: 'careful', severity: 'warning' }] }],
    'entry.undelivered': [{ entry: { applicationName: 'portal', logLevel: 4, message: 'lost' } }],
    'request.failed': [
      failed('offline', 0),
      failed('offline', 0, 'GET /assets'),
      failed('broken', resultCodes.fault),
      failed('refused', resultCodes.signedOut),
      failed('refused', resultCodes.elsewhere),
      failed('refused', resultCodes.unprocessable),
    ],
    'alert.raised': [{ alert: { text: 'topics_changedelsewhere', type: 'INFO' } }],
    'fault.thrown': [{ message: 'planned', stack: '' }],
    'notice.chosen': [{ page: 'privacy-notice' }],
    // Events that only the conversations of the stories need.
    'account.wanted': [],
    'plan.wanted': [],
    'owed.changed': [],
    'owed.read': [],
    'visit.adopted': [],
    'wish.told': [{ asked: { row: { stale: ['owed'] }, said: { type: 'payment.decided' } } }],
  },
  does: {
    'place.visited': { by: 'itself', words: 'the portal follows to the next page' },
    'visitor.admitted': inside,
    'conversation.told': inside,
    'wish.told': inside,
    'location.chosen': elsewhere,
    'account.wanted': elsewhere,
    'plan.wanted': inside,
    'owed.changed': inside,
    'owed.read': elsewhere,
    'visit.adopted': inside,
    'language.offered': inside,
    'language.chosen': { words: 'Choose “Español” as the language, at the top' },
    'texts.received': offLine,
    'settings.received': offLine,
    'notice.received': offLine,
    'session.refused': offLine,
    'owed.doubted': offLine,
    'entry.undelivered': inside,
    'request.failed': {
      by: 'tester',
      speaker: 'server',
      words: 'Go on as a guest, and the server fails',
      script: fail('authenticate'),
    },
    'files.wanted': inside,
    'reload.wanted': inside,
    'reach.stayed': inside,
    'reach.restored': inside,
    'alert.raised': inside,
    'fault.thrown': {
      by: 'server',
      speaker: 'portal',
      words: 'the portal makes a mistake',
      cannot: 'the portal would have to make a mistake',
    },
    'record.reloaded': elsewhere,
    'memo.dismissed': { press: 'buttons_dismissmemo' },
    'logo.chosen': { words: 'Press the provider’s logo' },
    'balances.chosen': elsewhere,
    'notice.chosen': elsewhere,
    'logout.chosen': elsewhere,
    'back.chosen': elsewhere,
    'close.chosen': elsewhere,
    'start.retried': { press: 'buttons_tryagain' },
    'visit.restarted': { press: 'buttons_restart' },
  },
  answers: {
    alerts: inside,
    reach: inside,
    editQuestion: inside,
    deferred: inside,
    liveSocket: inside,
    fetchPart: inside,
    conversation: inside,
    readSettings: { call: 'providerInit', may: readSettings },
    resumeVisit: { may: resumeVisit },
    quickPayLogin: {
      call: 'authenticate',
      by: 'tester',
      may: goingOn,
    },
    session: {
      by: 'tester',
      may: {
        'Touch nothing for 40 seconds, and leave': ok({ kind: 'exit' }),
        'Touch nothing for more than a minute': ok({ kind: 'expired' }),
      },
    },
    readRecord: {
      may: {
        'the accounts are there': ok(known()),
        'the accounts do not come': no('timeout'),
        'the accounts are no longer theirs': no('signedOut'),
      },
    },
    keepVisit: { may: keepVisit },
    speak: {
      may: {
        'the texts come': ok('es'),
        'the texts do not come': no('offline', {
          cannot: 'the texts come from where the page comes from',
        }),
      },
    },
    endVisit: {
      call: 'kill',
      may: {
        'the server has heard of the end': ok('/lakeside/'),
        'the server is not reached': no('offline', {
          scripted: { outcome: 'fail' },
          when: hasSession,
        }),
        'the server is away': no('offline', {
          cannot: 'the server would have to be away for a moment',
          when: (now) => !hasSession(now),
        }),
        'the server does not understand': no('fault'),
        'the server has ended it before': no('signedOut'),
      },
    },
  },
  passes: {
    settle: 'the page settles',
    breath: 'a moment passes',
    goodbye: 'a moment passes',
    onceMore: 'a moment passes',
    outlived: 'a moment passes',
  },
  sees: {
    'starting.readingSettings': unseen,
    'starting.restoringVisit': unseen,
    'starting.pausing': unseen,
    'open.visitor.recognizing': momentary,
    'open.visitor.nobody': { heading: 'headings_landing' },
    'open.visitor.known.role.telling': momentary,
    'open.visitor.known.role.guest': { heading: 'headings_quickpayentry' },
    'open.visitor.known.role.accountHolder': own,
    'open.visitor.known.role.authorizedUser': { words: 'the accounts of whoever invited them' },
    'open.visitor.known.role.singleSignOn': own,
    'open.visitor.known.record.deciding': momentary,
    'open.visitor.known.record.unneeded': unseen,
    'open.visitor.known.record.reading': unseen,
    'open.visitor.known.record.read': unseen,
    'open.visitor.known.record.unread': { words: 'that the accounts could not be loaded' },
    'open.visitor.known.keeping.kept': unseen,
    'open.visitor.known.keeping.saving': unseen,
    'open.visitor.known.keeping.unsaved': unseen,
    'open.flow.none': unseen,
    'open.flow.fetching': unseen,
    'open.flow.unfetched': unreached,
    'open.flow.awaiting': unseen,
    'open.flow.holding': { words: 'what the place is about' },
    'open.place.arriving': unseen,
    'open.place.following': unseen,
    'open.language.spoken': ({ now }) => ({
      words: `the page in ${now.context.language === 'es' ? 'Spanish' : 'English'}`,
    }),
    'open.language.switching': unseen,
    misconfigured: { heading: 'errors_400_heading' },
    unknownProvider: { heading: 'headings_unknownprovider' },
    unreachable: { heading: 'errors_4000_heading' },
    unrestored: { heading: 'headings_visitnotrestored', button: 'buttons_tryagain' },
    'broken.failing': { heading: 'headings_fatal' },
    'broken.unconnected': unreached,
    'broken.crashed': { dialog: 'headings_criticalerror' },
    'leaving.telling': asItWas,
    'leaving.unheard': asItWas,
    left: { heading: 'headings_landing', words: 'a fresh start' },
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.previousPlace !== context.kept?.place,
    context.kept === undefined,
    context.language,
    context.tenant !== undefined,
    context.unreached,
    context.hasPaused,
  ],
  begins: {
    'a visit': visit,
    'a guest pays': paying,
    'a guest sets up a payment plan': planning,
    'a guest sets up a payment plan of their own': planningOwn,
    'an account holder finds a plan that was left': planningAgain,
    'an account holder comes in': comingIn,
    'an account holder leaves something unsaved': goingUnsaved,
    'a guest looks a balance up': searching,
    'somebody is sent here': sentHere,
    'somebody comes by a link': byLink,
    'a page asked for': arrivingAt('/terms-of-service'),
    'a page that needs a session asked for': arrivingAt('/accounts'),
    'a link from a text message': arrivingAt('/smspay/abc'),
  },
  rests: {
    misconfigured: 'the provider has to act first, and the page says whom to ask',
    unknownProvider: 'nothing is there at this address, and the page says where to look for it',
  },
  carried: {
    'open.visitor.nobody': 'somebody is let in',
    'open.visitor.known.role.guest': 'the visit ends',
    'open.visitor.known.role.accountHolder': 'the visit ends',
    'open.visitor.known.role.authorizedUser': 'the visit ends',
    'open.visitor.known.role.singleSignOn': 'the visit ends',
    'open.place.following': 'the visit ends',
    'broken.failing': 'the patient begins anew',
    'broken.unconnected': 'the patient begins anew',
    'broken.crashed': 'the patient begins anew',
  },
  once: ['keepVisit', 'endVisit'],
  shows: (snapshot, state) => {
    const { tenant, admission } = snapshot.context;
    if (/^(?:broken|leaving)\b/.test(state)) return tenant !== undefined;
    // The rule of access, not the chart, says who may come to a conversation.
    const mayTalk = !/^open\.flow\.(?!none)/.test(state) || admission?.loginType === 'guest';
    return mayTalk && (isBusyAt(snapshot, state) || !snapshot.hasTag('busy'));
  },
  shownBy: {
    starting: 'src/app/Loading.tsx',
    open: 'src/frame/Frame.tsx',
    'open.visitor.nobody': 'src/screens/landing/Landing.tsx',
    'open.visitor.known.record.unread': 'src/app/pages.tsx',
    'open.flow.awaiting': { unseen: 'the page is being loaded, as what is owed is' },
    'open.flow.holding': 'src/app/ConversationScreen.tsx',
    'open.flow.unfetched': 'src/frame/FatalPage.tsx',
    misconfigured: 'src/screens/pages/NotConfiguredPage.tsx',
    unknownProvider: 'src/screens/pages/UnknownProviderPage.tsx',
    unreachable: 'src/screens/pages/UnreachablePage.tsx',
    unrestored: 'src/screens/pages/UnrestoredPage.tsx',
    broken: 'src/frame/FatalPage.tsx',
    'broken.crashed': 'src/frame/CrashModal.tsx',
    leaving: 'src/frame/Frame.tsx',
  },
};

function isBusyAt({ _nodes }: AnyMachineSnapshot, state: string): boolean {
  let node: AnyStateNode | undefined = _nodes.find(({ path }) => path.join('.') === state);
  for (; node; node = node.parent) if (node.tags.includes('busy')) return true;
  return false;
}
