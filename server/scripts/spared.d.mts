import type { Plugin } from 'vite';

/** Leaves the code of libraries out that the portal does not use. */
export function spared(): Plugin;
