import { needsSession } from '#domain/arrival.ts';
import type { Owed } from '#domain/owed.ts';
import { placeAt } from '#domain/place-at.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { LoginType } from '#domain/visitor.ts';
import { portal as production } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Input, Known, Settled, Visit } from '#machines/portal/types.ts';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { plainTenant } from '../samples/tenant.ts';

// The browser's storage is no matter of a walk.
export const portal = production.provide({ actions: { rememberMemo: () => undefined } });

export const textsIn = (language: string) => ({
  language,
  locale: language,
  languages: [{ code: 'es', displayName: 'Español' }],
  customizations: [],
});

/** The texts of a provider that has taken back its other language. */
export const textsInEnglishAlone = { ...textsIn('en'), languages: [] };

export const settled: Settled = {
  tenant: plainTenant,
  texts: textsIn('en'),
  memoDismissed: false,
};

export const inputAt = (asked: string, slug = 'lakeside'): Input => ({
  address: { slug, embedded: false, asked },
  language: 'en',
  deviceId: 'device',
  newId: () => 'a0b1',
  reckoning: () => reckoning,
  aboutUrl: 'https://about.example',
});

export const admitted = (loginType: LoginType): Admission => ({
  loginType,
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
});

/** A guest whom the link of a text message let in. */
export const admittedByText: Admission = { ...admitted('guest'), cameBy: 'text-link' };

export const visitAt = (place: string): Visit => ({
  place,
  language: 'en',
  ...keptAtFirst,
});

/** The record of an account holder: what they owe. */
export const known = (...owed: Owed): Known => ({ owed });

/** An address that is visited, by which of several links, and what is wanted instead, where that matters. */
export type Visited =
  | string
  | { readonly place: string; readonly link?: number; readonly wanted?: string };

/** Visits to these addresses, as the router tells of them. */
export const visitsTo = (...all: readonly Visited[]) =>
  all.map((one) => {
    const visited = typeof one === 'string' ? { place: one } : one;
    return { ...visited, needsSession: needsSession(placeAt(visited.place) ?? 'landing') };
  });
