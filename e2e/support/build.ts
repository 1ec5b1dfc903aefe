import { buildIfNeeded } from '../../server/scripts/build-if-needed.mjs';

/** The browser tests run against the portal as it is delivered. */
export default () => buildIfNeeded((words) => process.stdout.write(`${words}\n`));
