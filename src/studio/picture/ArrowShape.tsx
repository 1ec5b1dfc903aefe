import type { Arrow, ArrowLabel } from '../chart/drawing.ts';
import { faces, family, signWidth } from '../chart/faces.ts';
import { failing, ink, line, soft } from './look.ts';
import { headOf, pathOf } from './path.ts';
import { Clock, Failed } from './Signs.tsx';
import type { Tones } from './tones.ts';
import { ToneSign } from './ToneSign.tsx';

interface Props {
  readonly arrow: Arrow;
  /** Every transition of the arrow is a failure: the line is dashed, besides its red. */
  readonly isFailing: boolean;
}

export function ArrowLine({ arrow: { points }, isFailing }: Props) {
  return (
    <>
      <path
        d={pathOf(points)}
        fill="none"
        stroke={isFailing ? failing : line}
        strokeWidth={1.5}
        strokeDasharray={isFailing ? '7 4' : undefined}
      />
      <polygon points={headOf(points)} fill={isFailing ? failing : line} />
    </>
  );
}

interface LabelProps {
  readonly label: ArrowLabel;
  readonly failing: ReadonlySet<string>;
  readonly tones: Tones | undefined;
}

/** The words of an arrow: occasions in bold, conditions in brackets, a clock or a cross before. */
export function ArrowWords({ label, failing: failures, tones }: LabelProps) {
  const { x, y, width, height, lines } = label;
  return (
    <>
      <rect {...{ x, y, width, height }} rx={5} fill="#ffffff" stroke="#dfe4ea" data-ground="" />
      {lines.map(({ transition, text, part, isTimed, isFailed, y: below }, at) => (
        <g key={below} data-transition={transition} data-tone={tones?.get(transition)}>
          {isTimed && <Clock x={x + 4} y={y + below} />}
          {isFailed && <Failed x={x + 4} y={y + below} />}
          <text
            x={x + 4 + (isTimed || isFailed ? signWidth : 0)}
            y={y + below}
            fontFamily={family}
            fontSize={faces[part].size}
            fontWeight={faces[part].weight === 'bold' ? 600 : 400}
            fill={failures.has(transition) ? failing : part === 'occasion' ? ink : soft}
          >
            {text}
          </text>
          {lines[at - 1]?.transition !== transition && (
            <ToneSign tone={tones?.get(transition)} x={x - 9} y={y + below - 4} />
          )}
        </g>
      ))}
    </>
  );
}
