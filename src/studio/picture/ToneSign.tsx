import { family } from '../chart/faces.ts';
import type { Tone } from './tones.ts';

const signs: Partial<Record<Tone, readonly [sign: string, colour: string]>> = {
  added: ['+', '#05603a'],
  removed: ['−', '#b42318'],
  changed: ['~', '#8a4b00'],
  lit: ['●', '#175cd3'],
};

/** The sign of a change, besides its colour. */
export function ToneSign({ tone, x, y }: { tone: Tone | undefined; x: number; y: number }) {
  const [sign, colour] = (tone && signs[tone]) ?? [];
  if (sign === undefined) return null;
  return (
    <g data-sign={tone}>
      <circle cx={x} cy={y} r={10} fill={colour} stroke="#ffffff" strokeWidth={2} />
      <text
        x={x}
        y={y + 5}
        textAnchor="middle"
        stroke="none"
        fontFamily={family}
        fontSize={15}
        fontWeight={700}
        fill="#ffffff"
      >
        {sign}
      </text>
    </g>
  );
}
