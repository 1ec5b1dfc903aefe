// npm run data-key -- change
import { command } from './command.mjs';

await command('data-key-cli', 'dataKeyCli');
