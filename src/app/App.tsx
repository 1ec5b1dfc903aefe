import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Provider } from '#contract/boot.ts';
import { defaultPrimaryColor } from '#domain/tenant.ts';
import { CrashModal } from '#frame/CrashModal.tsx';
import type { Texts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { useBrand } from '#ui/brand.ts';
import { TenantProvider } from '#ui/tenant.tsx';
import { Caught } from './Caught.tsx';
import type { Portal } from './doors.ts';
import { report } from './faults.ts';
import { LostPart } from './LostPart.tsx';
import type { Router } from './router.tsx';
import { stageOf } from './stage.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly portal: Portal;
  readonly router: Router;
  readonly texts: Texts;
  /** What the page itself says of a provider whose portal is not set up. */
  readonly provider?: Provider | undefined;
}

/** Hardly anybody sees one of its pages. */
const OutsideScreen = lazy(async () => ({
  default: (await import('./OutsideScreen.tsx')).OutsideScreen,
}));

const plain = { primaryColor: defaultPrimaryColor };

/** Renders what the portal is at: the router's screens once it is open, one page before. */
export function App({ portal, router, texts, provider }: Props) {
  const stage = useSelector(portal, stageOf);
  const tenant = useSelector(portal, ({ context }) => context.tenant);
  const crashed = useSelector(portal, (snapshot) => snapshot.matches({ broken: 'crashed' }));
  useBrand((tenant ?? provider)?.branding ?? plain);
  return (
    <TextProvider texts={texts}>
      <Suspense fallback={<Waiting />}>
        <Caught onThrown={(thrown) => report(portal, thrown)} fallback={!crashed && <LostPart />}>
          {tenant !== undefined && stage === undefined ? (
            <TenantProvider tenant={tenant}>
              <RouterProvider router={router} />
            </TenantProvider>
          ) : (
            <OutsideScreen
              stage={stage ?? 'starting'}
              portal={portal}
              provider={tenant ?? provider}
            />
          )}
        </Caught>
      </Suspense>
      {crashed && <CrashModal onRestart={() => portal.send({ type: 'visit.restarted' })} />}
    </TextProvider>
  );
}
