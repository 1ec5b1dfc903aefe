import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** A stand-in that each server has once, made when it is first asked. */
export const onePerServer = (make: (deps: Deps) => Hono): ((deps: Deps) => Hono) => {
  const services = new WeakMap<Deps, Hono>();
  return (deps) => {
    const made = services.get(deps) ?? make(deps);
    services.set(deps, made);
    return made;
  };
};
