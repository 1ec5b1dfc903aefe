// npm run -s postings -- export PROVIDER [BATCH] [--fhir] [--into FOLDER]
import { command } from './command.mjs';

await command('postings-cli', 'postingsCli');
