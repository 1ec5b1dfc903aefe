import type { Plugin } from 'vite';

export function precompressed(): Plugin;
