// The operator's command, loaded once for all the providers that tests add to a server.
import { load } from '../../server/scripts/command.mjs';

const { tenantCli } = await load('tenant-cli');
process.on('message', async (path) => {
  process.send?.(await tenantCli(['add', path], process.env).catch(() => 1));
});
