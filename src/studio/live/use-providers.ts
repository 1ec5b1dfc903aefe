import { useEffect, useState } from 'react';
import { readSandboxProviders, type SandboxProvider } from '#api/queries/sandbox-providers.ts';

/** The providers whose portals can be shown; none where the studio is static pages. */
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
