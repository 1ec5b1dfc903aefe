/** The word of a server that is about to end: a balancer sends it no more requests then. */
export interface Standing {
  readonly isLeaving: () => boolean;
  readonly leave: () => void;
}

export const openStanding = (): Standing => {
  let leaving = false;
  return {
    isLeaving: () => leaving,
    leave: () => {
      leaving = true;
    },
  };
};
