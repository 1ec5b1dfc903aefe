import { visit } from '../../session-calls.ts';
import { her, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

const saved = (place: string) => JSON.stringify({ ...visit, place });

export const rows: readonly Row[] = [
  { call: 'refresh', ask: () => ({}), cells: withSession(200) },
  { call: 'kill', ask: () => ({ json: { reason: 'expired' } }), cells: withSession(200) },
  { call: 'readHelp', ask: () => ({}), cells: withSession(200) },
  {
    call: 'kill',
    of: 'Anna’s session',
    ask: async (_, a) => ({ json: { reason: 'expired', sessionId: await a.sessionId() } }),
    cells: withSession(404, her),
  },
  {
    call: 'saveVisit',
    ask: () => ({ json: { state: saved('/quick-pay') } }),
    cells: withSession(200),
  },
  {
    call: 'updateVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ form: { id: await a.visitId(), state: saved('/settings') } }),
    cells: withSession(404, her),
  },
  {
    call: 'loadVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { id: await a.visitId() } }),
    cells: withSession(404, her),
  },
  {
    call: 'deleteVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { id: await a.visitId() } }),
    cells: withSession(404, her),
  },
];
