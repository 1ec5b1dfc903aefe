import { onLostFile } from '#ui/fetched.ts';
import type { Portal } from './doors.ts';
import { isLostFile, report } from './faults.ts';

/** Lets the fetching of lost screen files wait until the portal wants them again. */
export const holdLostFiles = (portal: Portal): void =>
  onLostFile(
    (thrown) =>
      new Promise((resolve, reject) => {
        if (!isLostFile(thrown)) return reject(thrown);
        portal.on('filesWanted', resolve);
        report(portal, thrown);
      }),
  );
