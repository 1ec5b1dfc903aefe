/** The references of payments of earlier visits that this page follows, until they were made. */
let followed: readonly string[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly string[]): void => {
  followed = next;
  for (const heard of listeners) heard();
};

export const beginFollowing = (reference: string): void => {
  if (!followed.includes(reference)) change([...followed, reference]);
};

export const endFollowing = (reference: string): void =>
  change(followed.filter((one) => one !== reference));

export const followedNow = (): readonly string[] => followed;

export const onFollowed = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};
