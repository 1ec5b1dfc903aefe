// npm run payment -- list | settle REFERENCE paid|not-paid --note "WHY"
import { command } from './command.mjs';

await command('payment-cli', 'paymentCli');
