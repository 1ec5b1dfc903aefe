import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Provider } from '#contract/boot.ts';
import { defaultPrimaryColor } from '#domain/tenant.ts';
import type { Texts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { useBrand } from '#ui/brand.ts';
import { TenantProvider } from '#ui/tenant.tsx';
import { Caught } from './Caught.tsx';
import { Crash } from './Crash.tsx';
import type { Portal } from './doors.ts';
import { report } from './faults.ts';
import { LostPage } from './LostPage.tsx';
import type { Router } from './router.tsx';
import { isCrashed, stageOf } from './stage.ts';
import { Loading } from './Loading.tsx';

interface Props {
  readonly portal: Portal;
  readonly router: Router;
  readonly texts: Texts;
  /** The provider as written into the page, where its portal is not set up. */
  readonly provider?: Provider | undefined;
}

/** Few patients ever see a page without the frame. */
const OutsideScreen = lazy(async () => ({
  default: (await import('./OutsideScreen.tsx')).OutsideScreen,
}));

const plain = { primaryColor: defaultPrimaryColor };

/** Renders the router's screens once the portal is open, and one page without the frame before. */
export function App({ portal, router, texts, provider }: Props) {
  const stage = useSelector(portal, stageOf);
  const tenant = useSelector(portal, ({ context }) => context.tenant);
  const crashed = useSelector(portal, isCrashed);
  useBrand((tenant ?? provider)?.branding ?? plain);
  return (
    <TextProvider texts={texts}>
      <Suspense fallback={<Loading />}>
        <Caught onThrown={(thrown) => report(portal, thrown)} fallback={!crashed && <LostPage />}>
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
      <Crash portal={portal} />
    </TextProvider>
  );
}
