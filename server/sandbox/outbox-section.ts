import { html } from 'hono/html';
import type { listMessages } from '../store/outbox.ts';
import { momentOf } from './moments.ts';
import type { Html } from './page.ts';
import { repliesTo } from './replies.ts';

type Messages = Awaited<ReturnType<typeof listMessages>>;

export const outboxSection = (messages: Messages): Html =>
  html`<section id="outbox" aria-labelledby="outbox-heading">
    <div class="row">
      <h2 id="outbox-heading">Outbox</h2>
      ${messages.length === 0 ? '' : clearForm}
    </div>
    ${
      messages.length === 0
        ? html`<p class="empty">
            No mail and no text message yet. What the portal would send appears here, newest first.
          </p>`
        : html`<ol class="messages">
            ${messages.map(messageItem)}
          </ol>`
    }
  </section>`;

const clearForm = html`<form method="post" action="/sandbox/outbox/clear">
  <button class="plain">Empty the outbox</button>
</form>`;

const messageItem = (message: Messages[number], at: number) =>
  html`<li class="card">
    <details ${at === 0 ? 'open' : ''}>
      <summary>
        <span class="tag">${message.kind === 'mail' ? 'Mail' : 'Text'}</span>
        <strong>${message.subject ?? 'Text message'}</strong>
        <span class="quiet">
          to ${message.recipient},
          ${momentOf(message.createdAt)}${message.tenant ? `, from ${message.tenant}` : ''}${message.outcome ? `: ${message.outcome}` : ''}
        </span>
      </summary>
      <div class="letter">${linked(message.body)}</div>
      ${message.kind === 'text' && message.tenant ? repliesTo(message) : ''}
    </details>
  </li>`;

/** The body as it was written, with its addresses made clickable. */
const linked = (body: string) =>
  body
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((piece, at) =>
      at % 2 === 1 && URL.canParse(piece)
        ? html`<a href="${piece}" rel="noreferrer">${piece}</a>`
        : piece,
    );
