import * as v from 'valibot';

const Answer = v.object({
  providers: v.array(v.object({ slug: v.string(), name: v.string() })),
});

export type SandboxProvider = v.InferOutput<typeof Answer>['providers'][number];

/** The providers whose portals a sandbox has open; elsewhere nothing answers at this address. */
export const readSandboxProviders = async (
  signal: AbortSignal,
): Promise<readonly SandboxProvider[]> => {
  const answer = await fetch('/sandbox/api/providers', { signal });
  return v.parse(Answer, await answer.json()).providers;
};
