import { failing, ink, soft } from './look.ts';

interface Props {
  readonly x: number;
  /** The base line of the text that follows. */
  readonly y: number;
}

const drawn = { fill: 'none', stroke: soft, strokeWidth: 1.4, strokeLinecap: 'round' } as const;

/** A clock: time makes the transition happen. */
export const Clock = ({ x, y }: Props) => (
  <g {...drawn} stroke={ink}>
    <circle cx={x + 6} cy={y - 4.5} r={5.5} />
    <path d={`M${x + 6} ${y - 7.5}v3l2 1.5`} />
  </g>
);

/** A cross: the transition is a failure. */
export const Failed = ({ x, y }: Props) => (
  <path {...drawn} stroke={failing} strokeWidth={2} d={`M${x + 2} ${y - 8.5}l8 8m0 -8l-8 8`} />
);

/** An arrow that leaves: the state makes a call. */
export const Asks = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 1} ${y - 1}l9 -8m-6 0h6v6`} strokeLinejoin="round" />
);

/** A loop: the transition stays in its state. */
export const Stays = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 2} ${y - 9}v4.5h8m-2.5 -2.5l2.5 2.5l-2.5 2.5`} />
);

/** An arrow back: the state begins anew. */
export const Again = ({ x, y }: Props) => (
  <path {...drawn} d={`M${x + 9.5} ${y - 7.5}a4.5 4.5 0 1 0 .8 4m-.6 -7v3.2h-3.2`} />
);

/** A turning arc: the state is busy. */
export const Busy = ({ x, y }: Props) => (
  <g {...drawn} stroke={ink}>
    <circle cx={x} cy={y} r={6} strokeDasharray="9.4 3.2" strokeWidth={2} />
  </g>
);
