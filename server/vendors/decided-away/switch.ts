import type { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../../sandbox/read.ts';

/** One thing more that a stand-in is told, at the path of its name: the first way, until it is told another. */
export const switchAt = <const W extends string>(
  app: Hono,
  name: string,
  ways: readonly [W, ...W[]],
): (() => W) => {
  let [way] = ways;
  const Told = v.object({ [name]: v.picklist(ways) });
  app.post(`/${name}`, async (c) => {
    way = (await readJson(c, Told))[name] ?? way;
    return c.json({ [name]: way });
  });
  return () => way;
};
