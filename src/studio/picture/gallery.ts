import { countsOf } from '../chart/counts.ts';
import type { ChartGraph } from '#walks/chart/graph.ts';
import { fileNameOf } from '#walks/chart/spelling.ts';

/** The table of contents beside the pictures. */
export function gallery(graphs: readonly ChartGraph[]): string {
  const rows = graphs.map((graph) => {
    const file = fileNameOf(graph.name);
    const { states, transitions } = countsOf(graph);
    return `| [\`${graph.name}\`](${file}.svg) | ${graph.purpose} | ${states} | ${transitions} | [Mermaid](${file}.mmd), [data](${file}.json) |`;
  });
  return `# The charts as pictures

Drawn from the charts that run the portal by \`npm run charts\`; a test fails when they are stale. The studio (\`npm start\`, then \`/studio/\`) shows them with what each state is about.

[![The map of the visit](map.svg)](map.svg)

**The map of the visit**: every conversation as a box, grouped by who may be there, with its ends on the arrows; also as [Mermaid](map.mmd) and [data](map.json).

| Chart | The conversation | States | Transitions | Also as |
|---|---|---|---|---|
${rows.join('\n')}

How to read them: a dot points at where a chart, or a group of states, begins. A double line is an end. A hatched edge and a turning ring mark a state in which the portal works by itself. Dashed groups run side by side. An arrow that leaves a line in a state names whom the state asks; a hooked one names what happens without leaving the state. Beside an arrow stands what happens, in brackets on which condition, and a clock where time is what happens. Broken lines are failures of whom was asked.
`;
}
