import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WalletFunding } from '#domain/methods.ts';
import { seal } from '#domain/sealed.ts';
import type { AwayRef, Vendor } from './stage.ts';

/** The vendor's own id of the payment that a press begins, or whose window it opens again. */
function begins(actor: AwayRef, method: WalletFunding): Promise<string> {
  if (actor.getSnapshot().matches('away')) {
    actor.send({ type: 'window.opened' });
    const { ref } = actor.getSnapshot().context;
    if (ref !== undefined) return Promise.resolve(ref);
  }
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('the payment did not begin'));
    const heard = actor.subscribe({
      next: (now) => {
        if (!now.matches('away') && !now.matches('fillingIn') && now.status === 'active') return;
        heard.unsubscribe();
        const { ref } = now.context;
        if (now.matches('away') && ref !== undefined) resolve(ref);
        else refuse();
      },
      // A visit that leads elsewhere meanwhile stops the chart: the vendor's script shuts its empty window.
      complete: refuse,
    });
    actor.send({ type: 'payment.submitted', details: seal({ method }) });
  });
}

/** Keeps the vendor's buttons in a place of the page, and tells the chart what they say. */
export function useVendorButtons(
  actor: AwayRef,
  at: RefObject<HTMLElement | null>,
  vendor: Vendor,
): void {
  const isMissing = useSelector(actor, ({ context }) => context.isMissing);
  const show = useEffectEvent((element: HTMLElement) =>
    vendor.showButtons(element, {
      create: (method) => begins(actor, method),
      approved: (approval) => actor.send({ type: 'vendor.approved', approval }),
      cancelled: () => actor.send({ type: 'vendor.cancelled' }),
      failed: () => actor.send({ type: 'vendor.failed' }),
      missing: (isOffered) => actor.send({ type: 'buttons.lost', isOffered }),
      unheard: () => actor.send({ type: 'window.lost' }),
      awaited: () => actor.send({ type: 'window.awaited' }),
    }),
  );
  useEffect(() => {
    if (isMissing || at.current === null) return undefined;
    return show(at.current);
  }, [at, isMissing]);
}
