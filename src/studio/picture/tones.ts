/**
 * The marks of states and transitions: `current` is the chosen one, `found` a result of the search,
 * `lit` a state of a running chart, `taken` the transitions that led there.
 */
export type Tone = 'found' | 'current' | 'added' | 'removed' | 'changed' | 'lit' | 'taken';

/** Tones by the id of a state or of a transition. */
export type Tones = ReadonlyMap<string, Tone>;
