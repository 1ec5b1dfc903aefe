import { useLocation, useParams, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { PlaceName } from '#domain/places.ts';
import type { Screen } from './screen.ts';
import { Waiting } from './Waiting.tsx';
import { BeingPrepared, isAccountPlace, RecordUnread, screens, UnknownScreen } from './screens.tsx';

/** The screen of a place. */
export function PlaceScreen({ name }: { readonly name: PlaceName }) {
  const { portal } = useRouteContext({ from: '__root__' });
  const record = useSelector(portal, (snapshot) =>
    snapshot.matches({ open: { visitor: { known: { record: 'unread' } } } })
      ? 'unread'
      : snapshot.matches({ open: { visitor: { known: { record: 'reading' } } } })
        ? 'reading'
        : 'settled',
  );
  if (isAccountPlace(name) && record === 'reading') return <Waiting />;
  if (isAccountPlace(name) && record === 'unread') return <Shown screen={RecordUnread} />;
  return <Shown screen={screens[name] ?? BeingPrepared} />;
}

export const NowhereScreen = () => <Shown screen={UnknownScreen} />;

function Shown({ screen: Shows }: { readonly screen: Screen }) {
  const { portal } = useRouteContext({ from: '__root__' });
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const { hash } = useLocation();
  return (
    <Suspense fallback={<Waiting />}>
      <Shows portal={portal} params={params} anchor={hash} />
    </Suspense>
  );
}
