import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Client } from '#api/client.ts';
import { placeNames, placeOf, type PlaceName } from '#domain/places.ts';
import { enter, type Portal } from './doors.ts';
import { report } from './faults.ts';
import { NowhereScreen, PlaceScreen } from './PlaceScreen.tsx';
import { Room } from './Room.tsx';
import { SettingsRoom } from './screens.tsx';
import type { Vendors } from './vendors.ts';

interface Given {
  readonly portal: Portal;
  readonly client: Client;
  /** The provider's outside services, once it is known whose they are. */
  readonly vendors: () => Vendors | undefined;
  readonly sandbox: boolean;
}

const root = createRootRouteWithContext<Given>()({
  component: Room,
  notFoundComponent: NowhereScreen,
});

/** The room stands while the conversations in it change. */
const settingsRoom = createRoute({
  getParentRoute: () => root,
  id: 'settings',
  component: SettingsRoom,
});

/** The route to a place, or to any other address. */
const routeTo = (name?: PlaceName) =>
  createRoute({
    getParentRoute: () => (name && placeOf(name).room ? settingsRoom : root),
    path: name ? placeOf(name).path : '$',
    staticData: { place: name },
    beforeLoad: ({ context, location, preload }) => {
      if (preload) return;
      // The query string that the page was opened with stands in some entries of the history and
      // not in others.
      const href = location.href.replace(location.searchStr, '');
      const arrival = enter(context.portal, name, href);
      if (arrival.kind === 'unknown') throw notFound();
      if (arrival.kind === 'redirect') throw redirect({ to: arrival.to, replace: true });
    },
    component: () => name && <PlaceScreen name={name} />,
  });

const routesIn = (room?: 'settings') =>
  placeNames.filter((name) => placeOf(name).room === room).map(routeTo);

const tree = root.addChildren([
  ...routesIn(),
  routeTo(),
  settingsRoom.addChildren(routesIn('settings')),
]);

export const makeRouter = (context: Given, history: RouterHistory) =>
  createRouter({
    routeTree: tree,
    history,
    context,
    defaultPreload: false,
    // A query stays as it was typed: whoever needs it reads the address.
    parseSearch: (asTyped) => (asTyped ? { asTyped } : {}),
    stringifySearch: ({ asTyped }) => String(asTyped ?? ''),
    // The portal shows its own page for a fault, over the router's screens.
    defaultErrorComponent: () => null,
    defaultOnCatch: (thrown) => report(context.portal, thrown),
  });

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: Router;
  }
  interface StaticDataRouteOption {
    readonly place?: PlaceName | undefined;
  }
}
