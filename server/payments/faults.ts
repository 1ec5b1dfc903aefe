import type { Config } from '../config.ts';

/** The moments at which a payment may be cut short by the end of the process. */
export const faultPoints = [
  'before-claim',
  'after-claim',
  'before-call',
  'after-call',
  'before-receipt',
  'after-receipt',
  'before-reply',
  'between-legs',
  'in-scheduler',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

export interface Faults {
  /** Ends the process at this point, without a word, when `CHAOS` names it. */
  readonly at: (point: FaultPoint) => void;
  /** Every request is a payment of its own: tests must be able to catch such a server. */
  readonly careless: boolean;
  /** A payment that is decided elsewhere is believed to be paid without asking: the same. */
  readonly credulous: boolean;
}

const noFaults: Faults = { at: () => undefined, careless: false, credulous: false };

/** `CHAOS=after-call:3` kills at the third pass of that point, `careless` forgets every key, `credulous` asks no vendor. */
export const openFaults = ({ mode, chaos }: Pick<Config, 'mode' | 'chaos'>): Faults => {
  if (mode !== 'sandbox' || chaos === undefined) return noFaults;
  const left = new Map(
    chaos.split(',').map((one) => {
      const [point = '', count = '1'] = one.trim().split(':');
      return [point, Number(count)] as const;
    }),
  );
  return {
    careless: left.has('careless'),
    credulous: left.has('credulous'),
    at(point) {
      const count = left.get(point);
      if (count === undefined) return;
      left.set(point, count - 1);
      if (count <= 1) process.kill(process.pid, 'SIGKILL');
    },
  };
};
