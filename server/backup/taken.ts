import type { Manifest } from './manifest.ts';

/** A database as it was at one moment, not sealed yet. */
export interface Taken extends Pick<Manifest, 'counts' | 'migration'> {
  /** The mode that its first server marked it with, if one did. */
  readonly mode?: Manifest['mode'] | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  /** Lets go of everything, also where the content was not read to its end. */
  clear(): void | Promise<void>;
}
