import type { Plugin } from 'vite';

export function textsIn(code: string, keys: readonly string[]): readonly string[];
export function firstTexts(): Plugin;
