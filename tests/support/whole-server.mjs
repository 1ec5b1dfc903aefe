// The server's own entry, as a process to be sent signals and mishaps.
import { pathToFileURL } from 'node:url';

process.on('message', (words) => void Promise.reject(new Error(words)));
await import(pathToFileURL(process.argv[2]).href);
