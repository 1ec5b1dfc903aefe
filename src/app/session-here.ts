import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import { secretKey } from './wiring/memory-keys.ts';

/** The secret of the session that this tab is in, where the tab may remember anything. */
export const sessionHere = () => tabMemory.read(secretKey(slugShown()));
