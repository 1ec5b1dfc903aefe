import type { Box, Line } from '../chart/drawing.ts';
import { faces, family, padding, signWidth } from '../chart/faces.ts';
import { groundOf, ink, line, radius, soft } from './look.ts';
import { Again, Asks, Busy, Stays } from './Signs.tsx';
import type { Tones } from './tones.ts';
import { ToneSign } from './ToneSign.tsx';

interface Props {
  readonly box: Box;
  readonly depth: number;
  /** The id of the pattern for busy states. */
  readonly hatch: string;
}

/** A state: rounded; busy ones with a hatched edge, final ones in a double line, regions dashed. */
export function BoxShape({ box, depth, hatch }: Props) {
  const { x, y, width, height, kind, isBusy, isRegion } = box;
  if (kind === 'start')
    return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} fill={ink} />;
  const isGroup = kind === 'compound' || kind === 'parallel';
  const frame = { x, y, width, height, rx: kind === 'anywhere' ? height / 2 : radius };
  return (
    <>
      <rect
        {...frame}
        data-frame=""
        fill={isGroup ? groundOf(depth) : '#ffffff'}
        stroke={kind === 'final' ? ink : line}
        strokeWidth={isGroup ? 1.25 : 1.5}
        strokeDasharray={isRegion || kind === 'anywhere' ? '6 4' : undefined}
      />
      {kind === 'final' && (
        <rect
          {...{ x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: radius - 3 }}
          fill="none"
          stroke={ink}
          strokeWidth={1.25}
        />
      )}
      {isBusy && (
        <>
          <path d={bandOf(box)} fill={hatch} />
          <Busy x={x + width - padding - 6} y={y + padding + 7} />
        </>
      )}
      {kind === 'anywhere' && (
        <text {...small} x={x + 12} y={y + 17} fontStyle="italic">
          from anywhere in here
        </text>
      )}
    </>
  );
}

interface WordsProps {
  readonly box: Box;
  readonly halo?: string;
  readonly tones: Tones | undefined;
}

/** The lines of a box, above the arrows that cross a group's head: a halo keeps them legible. */
export function BoxWords({ box, halo, tones }: WordsProps) {
  return (
    <g {...(halo !== undefined && { stroke: halo, strokeWidth: 4, paintOrder: 'stroke' })}>
      {box.lines.map((one) => (
        <g
          key={one.y}
          data-transition={one.transition}
          data-tone={tones?.get(one.transition ?? '#')}
        >
          <BoxLine line={one} x={box.x + (box.indent ?? padding)} y={box.y + one.y} />
          <ToneSign tone={tones?.get(one.transition ?? '#')} x={box.x - 4} y={box.y + one.y - 4} />
        </g>
      ))}
    </g>
  );
}

/** The band along the left edge, round where the box is. */
const bandOf = ({ x, y, height }: Box): string =>
  `M${x + 7.5} ${y + 1}A${radius} ${radius} 0 0 0 ${x + 1} ${y + radius}V${y + height - radius}A${radius} ${radius} 0 0 0 ${x + 7.5} ${y + height - 1}Z`;

const small = { fontFamily: family, fontSize: 12, fill: soft };
const signs = { asks: Asks, stays: Stays, again: Again } as const;

function BoxLine({ line: { role, text }, x, y }: { line: Line; x: number; y: number }) {
  const Sign = role === 'name' || role === 'description' ? undefined : signs[role];
  const { size, weight } = faces[role];
  return (
    <>
      {Sign && <Sign x={x} y={y} />}
      <text
        x={Sign ? x + signWidth : x}
        y={y}
        fontFamily={family}
        fontSize={size}
        fontWeight={weight === 'bold' ? 600 : 400}
        fill={role === 'description' ? soft : ink}
      >
        {text}
      </text>
    </>
  );
}
