import { html } from 'hono/html';
import { momentOf, spanOf } from './moments.ts';
import type { Html } from './page.ts';

interface Clock {
  readonly now: number;
  readonly offsetMs: number;
}

export const clockSection = ({ now, offsetMs }: Clock): Html =>
  html`<section id="clock" aria-labelledby="clock-heading" class="panel">
    <h2 id="clock-heading">Clock</h2>
    <p class="time"><time datetime="${new Date(now).toISOString()}">${momentOf(now)}</time></p>
    <p class="quiet">
      ${
        offsetMs === 0
          ? 'The server’s time when this page was opened: the real one.'
          : html`The server’s time when this page was opened:
              <strong>${spanOf(offsetMs)} ${offsetMs > 0 ? 'ahead of' : 'behind'}</strong> the real
              one.`
      }
    </p>
    <div class="buttons">
      ${quick('+1 min', '1', 'minute')} ${quick('+15 min', '15', 'minute')}
      ${quick('+1 day', '1', 'day')}
      <form method="post" action="/sandbox/clock/reset">
        <button class="plain">Reset</button>
      </form>
    </div>
    <form method="post" action="/sandbox/clock" class="line">
      <label>
        Move by
        <input name="amount" inputmode="text" value="30" required pattern="-?[0-9]{1,7}" />
      </label>
      <label>
        Unit
        <select name="unit">
          <option value="minute">minutes</option>
          <option value="hour">hours</option>
          <option value="day">days</option>
        </select>
      </label>
      <button>Move</button>
    </form>
    <p class="hint">
      A negative figure moves it back. Sessions, links and limits follow this clock. A portal in a
      browser keeps its own: a session that this clock alone has ended reads there as ended
      elsewhere, and a year of payments is chosen by the browser’s calendar.
    </p>
    <p class="hint">
      To see a session’s warning soon, open
      <a href="/lakeside/60/">/lakeside/60/</a>, pay as a guest and do nothing: its sessions last a
      minute, and the warning comes after 40 seconds.
    </p>
  </section>`;

const quick = (label: string, amount: string, unit: string) =>
  html`<form method="post" action="/sandbox/clock">
    <input type="hidden" name="amount" value="${amount}" />
    <input type="hidden" name="unit" value="${unit}" />
    <button>${label}</button>
  </form>`;
