import type { Deps } from '#server/deps.ts';

/** The subjects whose open pages are told, from here on, that they owe otherwise. */
export const owedChanges = ({ bulletin }: Pick<Deps, 'bulletin'>): readonly string[] => {
  const subjects: string[] = [];
  bulletin.listen('owed.changed', ({ subject }) => subjects.push(subject));
  return subjects;
};
