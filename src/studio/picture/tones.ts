/**
 * What a state or a transition may be marked as; `current` is where one is, `found` what is near;
 * `lit` is where a running chart stands, `taken` the way it came.
 */
export type Tone = 'found' | 'current' | 'added' | 'removed' | 'changed' | 'lit' | 'taken';

/** By the id of a state or of a transition. */
export type Tones = ReadonlyMap<string, Tone>;
