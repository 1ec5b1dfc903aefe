// The floor: pages of plain HTML, one call each, and no script but the one that makes the call.
import { createServer } from 'node:http';

const page = (
  number,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Page ${number}</title><style>body{font:16px/1.5 sans-serif;max-width:40rem;margin:auto}
input,button{display:block;width:100%;min-height:44px;margin:0 0 16px}</style>
<h1>Page ${number}</h1><form><label>Name<input name="name"></label><label>Number<input name="number"></label>
<button data-page="${number}">Continue</button></form><script>document.forms[0].onsubmit=async(event)=>{
event.preventDefault();await(await fetch('/call',{method:'POST',body:'{}'})).json();location.href='/${number + 1}'}</script>`;

/** The steps through the pages: the button of each, and the sign that the next one can be used. */
export const staticSteps = (count) =>
  Array.from({ length: count }, (_, at) => ({
    name: `page ${at + 2}`,
    press: `button[data-page="${at + 1}"]`,
    goal: [`button[data-page="${at + 2}"]`, ''],
  }));

/** The phone typed on the first page before its button is pressed. */
export const staticUse = [['input[name=name]', '3125550']];

export async function serveStaticPages() {
  const server = createServer((request, response) => {
    request.resume();
    const isCall = request.url === '/call';
    response.setHeader('content-type', isCall ? 'application/json' : 'text/html; charset=utf-8');
    response.end(isCall ? '{"done":true}' : page(Number(request.url.slice(1)) || 1));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${server.address().port}/1`, close: () => server.close() };
}
