import { lazy, type ComponentType } from 'react';
import { untilItComes } from './until-it-comes.ts';

/** A part of the frame whose code comes after the first screen, by its name in its file. */
export const later = <N extends string, P>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) => lazy(async () => ({ default: (await untilItComes(load))[name] }));
