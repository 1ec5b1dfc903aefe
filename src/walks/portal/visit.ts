import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { no, ok, usual, type Begin } from '../table.ts';
import { admitted, inputAt, settled, visitAt, type portal } from './samples.ts';

export const failed = (kind: ApiFailure['kind'], code: number, route = 'GET /refresh') => ({
  failure: new ApiFailure(kind, { code, route, general: [{ code, message: 'no' }] }),
});

export const readSettings = {
  'the settings come': ok(settled, { unsaid: true }),
  'the provider has not finished its settings': no('invalid', usual),
  'there is no such provider': no('missing', usual),
  'the settings do not come': no('timeout', { cannot: 'the settings come with the page itself' }),
};
export const resumeVisit = {
  'nobody was here before': ok(null, { unsaid: true }),
  'the visit is found again': ok({
    admission: admitted('guest'),
    visit: visitAt('/settings/account-information'),
  }),
  'the visit that was here is over': no('signedOut'),
  'the visit by single sign-on that was here is over': ok('sentOver', {
    cannot: 'the visit that is begun here came by the first page',
  }),
  'visits were looked for too often': no('tooOften'),
  'the visit is not found for now': no('timeout'),
};
export const goingOn = {
  'Go on as a guest': ok({ kind: 'admitted', admission: admitted('guest') }),
};
export const keepVisit = {
  'the visit is saved': ok(),
  'another tab has saved it': ok({
    visit: visitAt('/open-balance'),
    notice: { text: 'topics_changedelsewhere' },
  }),
  'the visit is not saved': no('conflict'),
  'the visit is over by then': no('signedOut'),
};

/** A page that is opened first, by an address of former times. */
export const arrivingAt = (asked: string): Begin<typeof portal> => ({
  input: inputAt(asked, 'lakeside-old'),
  only: [readSettings, resumeVisit, keepVisit, goingOn].flatMap((may) => Object.keys(may)),
});

const usualWay = [
  'the settings come',
  'nobody was here before',
  'Go on as a guest',
  'the server has heard of the end',
];

/** The visit from the first page to the goodbye; the stories tell what is paid in between. */
export const visit: Begin<typeof portal> = {
  input: inputAt('/'),
  limit: 100_000,
  // Other languages don't change what else may happen: nothing else is tried meanwhile.
  where: (now, { type }) =>
    (now.context.language === 'en' && !now.matches({ open: { language: 'switching' } })) ||
    /language|speak/.test(type),
  starts: [
    {
      words: 'Open the portal',
      opens: '/lakeside/',
      only: [
        ...usualWay,
        'the server is not reached',
        'the server is away',
        'language.chosen',
        'request.failed',
        'fault.thrown',
        'logo.chosen',
        'start.retried',
        'visit.restarted',
        'the settings do not come',
        'the texts come',
        'the texts do not come',
      ],
      says: {
        'language.chosen': [{ language: 'es' }],
        'request.failed': [failed('broken', resultCodes.fault)],
      },
      // Events left out: those that nobody could say here, or at a moment too short to say anything
      // in.
      where: (now, { type }) => {
        const isReady = now.matches({ open: { place: 'following', language: 'spoken' } });
        const isNobody = now.matches({ open: { visitor: 'nobody' } });
        if (type.startsWith('xstate.after')) return type.includes('onceMore');
        if (type === 'request.failed' || type === 'language.chosen') return isReady && isNobody;
        if (/^(logo|fault)\.|quickPayLogin$/.test(type)) return isReady;
        return type !== 'visit.restarted' || now.matches('broken');
      },
    },
    {
      name: 'a provider that is not ready',
      words: 'Open a portal that nobody has finished',
      opens: '/unfinished/',
      only: ['the provider has not finished its settings'],
    },
    {
      name: 'a provider that is not there',
      words: 'Open the portal of nobody',
      opens: '/no-such-provider/',
      only: ['there is no such provider'],
    },
    {
      name: 'a visit of a minute',
      words: 'Open the portal for a minute',
      opens: '/lakeside/60/',
      only: [
        ...usualWay,
        'Touch nothing for 40 seconds, and leave',
        'Touch nothing for more than a minute',
      ],
      where: (_, { type }) => !type.startsWith('xstate.after'),
    },
  ],
};
