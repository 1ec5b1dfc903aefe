// npm run backup -- FILE | show FILE | verify FILE [--at postgres://…]
import { command } from './command.mjs';

await command('backup-cli', 'backupCli');
