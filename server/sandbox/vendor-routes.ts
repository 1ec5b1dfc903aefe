import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { answerNames, answerWays } from './answer-ways.ts';
import { callbackWords } from './callback-words.ts';
import { minute } from './clock.ts';
import { postJson } from './post-json.ts';
import { readForm } from './read.ts';
import type { SandboxVendor } from './vendor.ts';

/** Tells a vendor what it does next, and does what the forms of its lines ask for. */
export const vendorRoutes = (app: Hono, deps: Deps, vendor: SandboxVendor): void => {
  const { name, standIn, minutes, choice, deeds = {} } = vendor;
  const Form = formOf(vendor);
  const path = `/sandbox/${name}`;
  const back = `/sandbox#${name}`;
  app.post(path, async (c) => {
    const { answers, callbacks, ...rest } = await readForm(c, Form);
    const further: Readonly<Record<string, string | undefined>> = rest;
    const own = choice && { [choice.name]: further[choice.name] };
    await postJson(standIn(deps), '/faults', {
      ...answerWays[answers],
      callbacks,
      ...(minutes && { [minutes.fault]: Number(further['minutes']) * minute }),
      ...(choice?.toldAt === undefined && own),
    });
    if (choice?.toldAt !== undefined) await postJson(standIn(deps), choice.toldAt, { ...own });
    return c.redirect(back, 303);
  });
  for (const [deed, done] of Object.entries(deeds))
    app.post(`${path}/${deed}`, async (c) => {
      await done(c, standIn(deps));
      return c.redirect(back, 303);
    });
};

const formOf = ({ callbacks = callbackWords, minutes, choice }: SandboxVendor) => {
  const further: Readonly<Record<string, v.GenericSchema<string>>> = {
    ...(minutes && {
      minutes: v.pipe(v.string(), v.regex(upTo(minutes.digits), 'a whole number')),
    }),
    ...(choice && { [choice.name]: v.picklist(Object.keys(choice.words)) }),
  };
  return v.strictObject({
    answers: v.picklist(answerNames),
    callbacks: v.picklist(Object.keys(callbacks)),
    ...further,
  });
};

const upTo = (digits: number) => new RegExp(`^\\d{1,${digits}}$`);
