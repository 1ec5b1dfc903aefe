import { ApiFailure } from '#domain/failure.ts';

/** A payer's wait that came to no end: who waited, for what, and what was heard last. */
export class InVain extends Error {}

/** Begins a wait for something; what it answers is told at each try, and throws after the last one. */
export type Patience = (what: string) => (heard: unknown) => void;

export const patienceOf =
  (who: string, mostMs: number): Patience =>
  (what) => {
    const end = performance.now() + mostMs;
    return (heard) => {
      if (performance.now() < end) return;
      throw new InVain(`${who} waited ${mostMs / 1_000} s for ${what}; last: ${wordsOf(heard)}`);
    };
  };

const wordsOf = (heard: unknown): string => {
  if (!(heard instanceof ApiFailure)) return String(heard);
  return [heard.message, heard.code, ...heard.general.map(({ code }) => code)].join(' ');
};
