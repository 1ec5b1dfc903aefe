import { createRoot } from 'react-dom/client';
import { pageNonce } from '#ui/page-nonce.ts';
import { readAsked, type Settled } from '#studio/stage/asked.ts';
import '#ui/styles.ts';
import { doAsPatient } from './as-patient.ts';
import { holdStill, leaveFocus } from './hold-still.ts';
import { Nowhere, StylesBarred } from './Notes.tsx';
import { sampleOf } from './samples.ts';
import { setUp } from './set-up.ts';
import { Stage } from './Stage.tsx';
import { mayStyle, standing } from './standing.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no place for a screen.');
const root = createRoot(element);
let turn = 0;

async function show(): Promise<void> {
  const mine = ++turn;
  const { hash } = window.location;
  const asked = readAsked(hash);
  const found = await setUp(asked, sampleOf, document.documentElement);
  if (mine !== turn) return;
  // A new key mounts the screen anew: nothing typed in the scene before is found in the next.
  root.render(found ? <Stage key={mine} {...found} /> : <Nowhere key={mine} {...asked} />);
  await standing(document);
  if (mine !== turn) return;
  await doAsPatient(asked.chart, asked.state, document);
  tell({ type: 'portico.screen', hash, tenant: found?.tenant.slug });
}

/** Tells the page around the stage that the screen stands. */
function tell(settled: Settled): void {
  if (window.parent !== window) window.parent.postMessage(settled, window.location.origin);
}

holdStill(document);
if (window.parent !== window) leaveFocus();
if (mayStyle(document, pageNonce())) {
  window.addEventListener('hashchange', () => void show());
  void show();
} else {
  root.render(<StylesBarred />);
  tell({ type: 'portico.screen', hash: window.location.hash });
}
