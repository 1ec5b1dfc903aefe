import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { answersIn, answerWords } from './answer-ways.ts';
import { callbackWords } from './callback-words.ts';
import { choice } from './choice.ts';
import { minute } from './clock.ts';
import type { Html } from './page.ts';
import type { SandboxVendor } from './vendor.ts';

const Told = v.record(v.string(), v.unknown());
type Told = v.InferOutput<typeof Told>;

const read = async (standIn: Hono, path: string): Promise<Told> =>
  v.parse(Told, await (await standIn.request(path)).json());

/** The last things that were asked of a vendor, and the form that tells what it does next. */
export const vendorSection = async (deps: Deps, vendor: SandboxVendor): Promise<Html> => {
  const { name, title, intro, whose = 'Its', callbacks = callbackWords } = vendor;
  const ledger = await read(vendor.standIn(deps), '/ledger');
  const faults = await read(vendor.standIn(deps), '/faults');
  const lines = vendor.lines(ledger);
  return html`<section id="${name}" aria-labelledby="${name}-heading" class="panel">
    <h2 id="${name}-heading">${title}</h2>
    ${intro}
    <form method="post" action="/sandbox/${name}" class="stack">
      ${choice('answers', `${whose} answers`, answerWords, answersIn(faults))}
      ${choice('callbacks', `${whose} callbacks`, callbacks, String(faults['callbacks']))}
      ${minutesField(vendor, faults)} ${ownChoice(vendor, { faults, ledger })}
      <button>Do so from now on</button>
    </form>
    ${
      lines.length === 0
        ? html`<p class="quiet">${vendor.none ?? 'Nothing was asked of it yet.'}</p>`
        : html`<ol class="waiting">
            ${lines}
          </ol>`
    }
  </section>`;
};

const minutesField = ({ minutes }: SandboxVendor, faults: Told): Html | undefined =>
  minutes &&
  html`<label>
    ${minutes.label}
    <input
      name="minutes"
      value="${Math.round(Number(faults[minutes.fault]) / minute)}"
      inputmode="numeric"
      pattern="[0-9]{1,${minutes.digits}}"
      required
    />
  </label>`;

interface Answers {
  readonly faults: Told;
  readonly ledger: Told;
}

const ownChoice = ({ choice: own }: SandboxVendor, { faults, ledger }: Answers) => {
  if (own === undefined) return undefined;
  const { [own.name]: chosen } = own.toldAt === undefined ? faults : ledger;
  return choice(own.name, own.label, own.words, String(chosen));
};
