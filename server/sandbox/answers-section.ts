import { html } from 'hono/html';
import type { CallName } from '#contract/calls.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { refusalsByStatus } from '../store/scripts.ts';
import { callLine, callNames } from './answers.ts';
import type { WaitingAnswer } from './answers.ts';
import type { Html } from './page.ts';

const outcomes = [
  ['refuse', 'refuse it: an error the portal shows'],
  ['fail', `fail: error ${resultCodes.fault}`],
  ['delay', 'delay the answer'],
  ['lose', 'do the work, lose the answer'],
] as const;

/** The form begins with the call that every visit begins with. */
const usual: CallName = 'authenticate';

export const answersSection = (waiting: readonly WaitingAnswer[]): Html =>
  html`<section id="answers" aria-labelledby="answers-heading" class="panel">
    <h2 id="answers-heading">Next answers</h2>
    <p class="quiet">Decide how the server answers the next request of a call. Each counts once.</p>
    ${waiting.length === 0 ? '' : waitingList(waiting)}
    <form method="post" action="/sandbox/answers" class="stack">
      <label>
        Call
        <select name="call">
          ${callNames.map(
            (name) =>
              html`<option value="${name}" ${name === usual ? 'selected' : ''}>
                ${name}: ${callLine(name)}
              </option>`,
          )}
        </select>
      </label>
      <label>
        Outcome
        <select name="outcome">
          ${outcomes.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
        </select>
      </label>
      <fieldset>
        <legend>When it refuses</legend>
        <label>
          HTTP status
          <select name="status">
            ${[...refusalsByStatus.keys()].map((status) => html`<option>${status}</option>`)}
          </select>
        </label>
        <label>
          Code
          <input name="code" inputmode="numeric" pattern="[0-9]{1,6}" placeholder="as the status" />
        </label>
        <label class="wide">
          Message
          <input name="message" maxlength="500" placeholder="the usual words" />
        </label>
      </fieldset>
      <fieldset>
        <legend>When it is late</legend>
        <label>
          Milliseconds
          <input name="ms" inputmode="numeric" pattern="[0-9]{1,6}" placeholder="3000" />
        </label>
      </fieldset>
      <button>Script this answer</button>
    </form>
  </section>`;

const waitingList = (waiting: readonly WaitingAnswer[]) =>
  html`<ol class="waiting">
      ${waiting.map(
        ({ id, call, outcome, detail }) =>
          html`<li>
            <span
              ><strong>${call}</strong> ${outcome} <span class="quiet">${told(detail)}</span></span
            >
            <form method="post" action="/sandbox/answers/${id}/delete">
              <button class="plain" aria-label="Delete ${outcome} of ${call}">Delete</button>
            </form>
          </li>`,
      )}
    </ol>
    <form method="post" action="/sandbox/answers/clear">
      <button class="plain">Delete all</button>
    </form>`;

const told = (detail: WaitingAnswer['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
