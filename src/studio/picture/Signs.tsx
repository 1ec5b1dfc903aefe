import { failing, ink, soft } from './look.ts';

interface Props {
  readonly x: number;
  /** The base line of the text that follows. */
  readonly y: number;
}

const drawn = { fill: 'none', stroke: soft, strokeWidth: 1.4, strokeLinecap: 'round' } as const;

/** Time passes. */
export const Clock = ({ x, y }: Props) => (
  <g {...drawn} stroke={ink}>
    <circle cx={x + 6} cy={y - 4.5} r={5.5} />
    <path d={`M${x + 6} ${y - 7.5}v3l2 1.5`} />
  </g>
);

/** It went wrong. */
export const Failed = ({ x, y }: Props) => (
  <path {...drawn} stroke={failing} strokeWidth={2} d={`M${x + 2} ${y - 8.5}l8 8m0 -8l-8 8`} />
);

/** Somebody else is asked: an arrow that leaves. */
export const Asks = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 1} ${y - 1}l9 -8m-6 0h6v6`} strokeLinejoin="round" />
);

/** It happens, and the chart stays where it is. */
export const Stays = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 2} ${y - 9}v4.5h8m-2.5 -2.5l2.5 2.5l-2.5 2.5`} />
);

/** The state begins anew. */
export const Again = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 9.5} ${y - 7.5}a4.5 4.5 0 1 0 .8 4m-.6 -7v3.2h-3.2`} />
);

/** The chart works by itself: a turning arc. */
export const Busy = ({ x, y }: Props) => (
  <g {...drawn} stroke={ink}>
    <circle cx={x} cy={y} r={6} strokeDasharray="9.4 3.2" strokeWidth={2} />
  </g>
);
