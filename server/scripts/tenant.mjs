// npm run tenant -- check FILE | add FILE | list | remove SLUG
import { command } from './command.mjs';

await command('tenant-cli', 'tenantCli');
