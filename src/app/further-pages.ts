import { historyScreens } from './HistoryScreens.tsx';
import { LocationsScreen } from './LocationsScreen.tsx';
import { NoticesScreen } from './NoticesScreen.tsx';

/** Pages that fewer visits open share one script: the landing names every script there is. */
export const furtherPages = {
  Locations: LocationsScreen,
  Notices: NoticesScreen,
  ...historyScreens,
};
