const patience = 8_000;

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyMaker {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const wanted = new Set<string>();
let policy: ScriptPolicy | undefined;

/**
 * Under enforced trusted types a script's address must come from a policy; the portal's policy
 * knows the vendors' addresses alone.
 */
const trusted = (address: string): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  policy ??= trustedTypes?.createPolicy('portico-vendors', {
    createScriptURL(url) {
      if (!wanted.has(url)) throw new TypeError('not a vendor of this portal');
      return url;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
};

/**
 * Loads a vendor's script; a failed one leaves nothing behind, so that it can be tried again. The data
 * stands at the script's element, where some vendors look for it.
 */
export const loadVendorScript = (
  address: string,
  data: Readonly<Record<string, string>> = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { href } = new URL(address, window.location.href);
    const script = document.createElement('script');
    const giveUp = () => {
      window.clearTimeout(timer);
      script.remove();
      reject(new Error('vendor script not loaded'));
    };
    const timer = window.setTimeout(giveUp, patience);
    wanted.add(href);
    script.async = true;
    Object.assign(script.dataset, data);
    script.addEventListener('error', giveUp);
    script.addEventListener('load', () => {
      window.clearTimeout(timer);
      resolve();
    });
    script.src = trusted(href);
    document.head.append(script);
  });
