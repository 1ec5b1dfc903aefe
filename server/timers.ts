import type { Deps } from './deps.ts';
import { openMailer } from './mailer.ts';
import { repeat } from './repeat.ts';
import { sweep } from './sweep.ts';

/** What a server does without being asked; answers how to stop it. */
export const startTimers = (deps: Deps): (() => void) => {
  const stops = [repeat(deps, 60_000, () => sweep(deps)), repeat(deps, 5_000, openMailer(deps))];
  return () => stops.forEach((stop) => stop());
};
