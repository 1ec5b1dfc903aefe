// npm run plan -- stop PLAN|REFERENCE --note "WHY"
import { command } from './command.mjs';

await command('plan-cli', 'planCli');
