import { useLocation, useParams, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { conversationOf } from '#domain/conversations.ts';
import { placeOf, type PlaceName } from '#domain/places.ts';
import { useTenant } from '#ui/tenant.tsx';
import { ConversationScreen } from './ConversationScreen.tsx';
import type { Screen } from './screen.ts';
import { Loading } from './Loading.tsx';
import { RecordUnread, screens, UnknownScreen } from './screens.tsx';

export function PlaceScreen({ name }: { readonly name: PlaceName }) {
  const { portal } = useRouteContext({ from: '__root__' });
  const conversation = conversationOf(name, useAnyParams(), useTenant());
  const record = useSelector(portal, (snapshot) =>
    snapshot.matches({ open: { visitor: { known: { record: 'unread' } } } })
      ? 'unread'
      : snapshot.matches({ open: { visitor: { known: { record: 'reading' } } } })
        ? 'reading'
        : 'settled',
  );
  const { needsRecord } = placeOf(name);
  if (needsRecord && record === 'reading') return <Loading />;
  if (needsRecord && record === 'unread') return <Shown screen={RecordUnread} />;
  if (conversation) return <ConversationScreen name={conversation} portal={portal} />;
  return <Shown screen={screens[name] ?? UnknownScreen} />;
}

const useAnyParams = () =>
  useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;

export const NowhereScreen = () => <Shown screen={UnknownScreen} />;

function Shown({ screen: Shows }: { readonly screen: Screen }) {
  const { portal } = useRouteContext({ from: '__root__' });
  const params = useAnyParams();
  const { hash } = useLocation();
  return (
    <Suspense fallback={<Loading />}>
      <Shows portal={portal} params={params} anchor={hash} />
    </Suspense>
  );
}
