// The medians of a guest's payment in the portal, beside those of the static pages.
import { loadavg } from 'node:os';

const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const sum = (list) => list.reduce((total, one) => total + one, 0);
const whole = (number) => String(Math.round(number)).padStart(8);
const median = (run, of) => middle(run.map(of));
const ratio = (one, other) => `${(one / other).toFixed(2)}:1`;

const columns = ['wait', 'code', 'waves', 'ahead', 'calls', 'callWaves'];

function tellSteps({ paid, floor }) {
  console.log('to'.padEnd(10), ...[...columns, 'floor'].map((name) => name.padStart(8)));
  for (const [at, { name }] of paid[0].steps.entries()) {
    const values = columns.map((column) => median(paid, ({ steps }) => steps[at][column]));
    const least = median(floor, ({ steps }) => steps[at].wait);
    console.log(name.padEnd(10), ...[...values, least].map(whole));
  }
}

/** A line of each goal: its figure, and what it is measured beside. */
function tellGoals({ paid, floor, other }) {
  const total = (run, column) => median(run, ({ steps }) => sum(steps.map((one) => one[column])));
  const [waited, least] = [total(paid, 'wait'), total(floor, 'wait')];
  const longest = median(paid, ({ tasks }) => Math.max(0, ...tasks));
  const blocked = median(paid, ({ tasks }) => sum(tasks.map((task) => task - 50)));
  const [worst, floorWorst] = [paid, floor].map((run) => median(run, (one) => one.worst));
  const heap = median(paid, (one) => one.heap) / 1e6;
  const ms = (number) => `${Math.round(number)} ms`;
  console.log(
    `waits: ${ms(waited)} for ${total(paid, 'code')} files of code, ` +
      `static pages ${ms(least)}, ratio ${ratio(waited, least)}`,
  );
  if (other.length > 0) {
    const change = total(other, 'wait');
    const beside = paid[0].steps.map(
      ({ name }, at) =>
        `${name} ${ratio(
          median(paid, ({ steps }) => steps[at].wait),
          change,
        )}`,
    );
    console.log(`the other page: ${ms(change)}; ${beside.join(', ')}`);
  }
  console.log(`start: longest task ${ms(longest)}, blocking ${ms(blocked)}`);
  console.log(
    `worst interaction: ${ms(worst)}, static page ${ms(floorWorst)}, ` +
      `ratio ${ratio(worst, floorWorst)}`,
  );
  console.log(`heap: ${heap.toFixed(2)} MB`);
}

export function tell(runs) {
  tellSteps(runs);
  tellGoals(runs);
  console.log(`(medians of ${runs.paid.length}, load ${loadavg()[0].toFixed(1)})`);
}

export function tellRequests({ steps }) {
  for (const { name, wait, requests } of steps) {
    console.log(`\n${name}, usable after ${wait.toFixed(0)} ms`);
    for (const { from, until, what } of requests)
      console.log(`${whole(from)}${whole(until)}  ${what}`);
  }
}
