import type { ChangingPlan } from '#domain/plans/changing.ts';
import { meansOf } from '#text/means.ts';
import { useLookUp, useSay } from '#text/say.tsx';

/** The means that the plan is taken from until now, as people call them. */
export const useFormer = ({ means }: ChangingPlan): string => {
  const say = useSay();
  const lookUp = useLookUp();
  return meansOf({ ...means, method: means.type }, { say, lookUp });
};
