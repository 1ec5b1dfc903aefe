import type { PortalRef } from './portal-ref.ts';

/**
 * The conversation is not simply left: something typed would be lost, so the patient is asked first, or it
 * does what nobody is led away from until the answer is there.
 */
export const holdsPatient = ({
  children,
}: ReturnType<PortalRef['getSnapshot']>): boolean | undefined => {
  const now = children.conversation?.getSnapshot();
  return now?.hasTag('unsaved') || now?.hasTag('unleavable');
};
