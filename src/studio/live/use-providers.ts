import { useEffect, useState } from 'react';
import { readSandboxProviders, type SandboxProvider } from '#api/queries/sandbox-providers.ts';

/** Whose portals can be shown; none where the studio stands alone. */
export function useProviders(): readonly SandboxProvider[] | undefined {
  const [providers, setProviders] = useState<readonly SandboxProvider[]>();
  useEffect(() => {
    const asking = new AbortController();
    readSandboxProviders(asking.signal).then(setProviders, () => {
      if (!asking.signal.aborted) setProviders([]);
    });
    return () => asking.abort();
  }, []);
  return providers;
}
