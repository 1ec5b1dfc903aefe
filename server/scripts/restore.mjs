// npm run restore -- FILE [--to FOLDER | --to postgres://…]
import { command } from './command.mjs';

await command('backup-cli', 'restoreCli');
