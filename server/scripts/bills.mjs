// npm run bills -- import PROVIDER FILE... [--force] [--encoding windows-1252] [--refused FILE]
import { command } from './command.mjs';

await command('bills-cli', 'billsCli');
