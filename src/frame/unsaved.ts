import type { PortalRef } from './portal-ref.ts';

/** The conversation holds something typed that a patient who goes elsewhere would lose: they are asked first. */
export const isUnsaved = ({
  children,
}: ReturnType<PortalRef['getSnapshot']>): boolean | undefined =>
  children.conversation?.getSnapshot().hasTag('unsaved');
