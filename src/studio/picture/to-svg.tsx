import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from '../chart/drawing.ts';
import { titleOf } from '../chart/words.ts';
import { Picture } from './Picture.tsx';

const margin = 12;

/** The picture as a file of its own. */
export function toSvg(drawing: Drawing): string {
  const { graph, width, height } = drawing;
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      width={width + 2 * margin}
      height={height + 2 * margin}
      role="img"
    >
      <title>{titleOf(graph.machine)}</title>
      <desc>{graph.purpose}</desc>
      <rect x={-margin} y={-margin} width="100%" height="100%" fill="#ffffff" />
      <Picture drawing={drawing} />
    </svg>,
  );
  return `${markup.replaceAll('><', '>\n<')}\n`;
}
