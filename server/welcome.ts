import type { Config } from './config.ts';

const worthOpening: readonly (readonly [string, string])[] = [
  ['/lakeside/', 'a hospital with everything on'],
  ['/corner-clinic/', 'a small clinic: guests, cards only'],
  ['/harbor/', 'balances are looked up before they are paid'],
  ['/savanna/', 'shillings and mobile money'],
  ['/demo/', 'the demo modes'],
  ['/unfinished/', 'a provider that is not set up yet: error 400'],
  ['/lakeside-old/', 'the former address of lakeside: it is corrected'],
  ['/sandbox', 'mails and texts, the clock, the next answers'],
  ['/studio/', 'every conversation with the patient as a picture'],
];

/** The lines that a stranger sees after the start. */
export const welcome = (config: Config, port: number): string => {
  const origin = config.publicUrl ?? `http://localhost:${port}`;
  if (config.mode === 'production') return `Portico answers on port ${port} as ${origin}`;
  const lines = worthOpening.map(([path, what]) => `  ${origin}${path.padEnd(18)}${what}`);
  return ['', 'Portico is ready (sandbox: nothing here is real).', '', ...lines, ''].join('\n');
};
