import { lazy, type ComponentType } from 'react';
import type { Props } from './CartAround.tsx';

/** Comes with the calls, so it is there before anybody has come in; without it there is no cart to see. */
const part = (name: 'CartAbove' | 'CartBeside') =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await import('./CartAround.tsx'))[name] };
    } catch {
      return { default: () => null };
    }
  });

export const CartAbove = part('CartAbove');
export const CartBeside = part('CartBeside');
