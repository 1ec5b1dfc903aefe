import { clinicBill, cornerBill, lakesideBill } from '../samples/typed.ts';
import type { WalkStep } from './tell.ts';

/** Numbers on bills that the sentences name, those of the Corner Clinic one after the other. */
const numbers = [
  lakesideBill.number,
  clinicBill.number,
  ...[0, 1, 2].map((more) => String(Number(cornerBill.number) + more)),
];

const room = { 5: 50_000, 7: 6_000_000 } as const;

/**
 * Each walk has bills of its own, the same ones whenever it is read: the portal asks before it
 * takes the same bill twice on one day.
 */
export function withOwnBills(steps: readonly WalkStep[], seed: number): readonly WalkStep[] {
  const own = (text: string): string =>
    numbers.reduce((done, number) => done.replaceAll(number, shifted(number, seed)), text);
  return steps.map((step) => ({
    ...step,
    do: own(step.do),
    sees: step.sees.map(own),
    meanwhile: step.meanwhile.map(own),
  }));
}

function shifted(number: string, seed: number): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(number) ?? [];
  return `${letters}${Number(digits) + (seed % (digits.length === 5 ? room[5] : room[7]))}`;
}
