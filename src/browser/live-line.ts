import type WS from 'partysocket/ws';
import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { decodeFrame, encodeFrame, mainChannel, protocolVersion } from '#contract/frames.ts';
import { ServerGreeting, toHeard, toMessage, type Speaker } from '#contract/socket.ts';
import type { LineCommand, LineEvent, Saying } from '#domain/live.ts';

export interface LineOptions {
  readonly url: string;
  /** The session's token at this moment: it is read when it is sent and kept nowhere here. */
  readonly token: () => string | undefined;
  /** Set where the platform has no WebSocket of its own. */
  readonly WebSocket?: unknown;
}

/** One call to the server, from dialling to hanging up; when to call again is the chart's matter. */
export const liveLine = ({ url, token, WebSocket }: LineOptions) =>
  fromCallback<LineCommand, { deviceId: string }>(({ sendBack, receive, input }) => {
    const tell = (event: LineEvent) => sendBack(event);
    let socket: WS | undefined;
    let over = false;
    const end = () => {
      if (!over) tell({ type: 'line.closed' });
      over = true;
    };
    const dial = async () => {
      // The socket's code comes while the patient reads: the first screen does without.
      const { default: Socket } = await import('partysocket/ws');
      if (over) return;
      socket = new Socket(url, undefined, {
        maxRetries: 0,
        maxEnqueuedMessages: 0,
        connectionTimeout: never,
        ...(WebSocket === undefined ? {} : { WebSocket }),
      });
      socket.addEventListener('open', () => tell({ type: 'line.opened' }));
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const event = typeof data === 'string' ? eventIn(data) : undefined;
        if (event && !over) tell(event);
      });
      socket.addEventListener('close', end);
      socket.addEventListener('error', end);
    };
    const say = (activityId: string, saying: Saying) => {
      const speaker = { deviceId: input.deviceId, token: token() };
      if (!mayBeSaid(saying, speaker)) return;
      const data = JSON.stringify(toMessage(saying, activityId, speaker));
      socket?.send(encodeFrame({ command: 'cd', channel: mainChannel, data }));
    };
    dial().catch(end);

    receive((command) => {
      switch (command.type) {
        case 'greet':
          return void socket?.send(greeting);
        case 'ping':
          return void socket?.send(encodeFrame({ command: 'pi' }));
        case 'pong':
          return void socket?.send(encodeFrame({ command: 'po' }));
        case 'say':
          return say(command.activityId, command.saying);
        case 'hang up':
          socket?.send(encodeFrame({ command: 'cl' }));
          return socket?.close(1000);
      }
    });
    return () => {
      over = true;
      socket?.close(1000);
    };
  });

/** The longest timer there is: the chart, not the library, gives up a call that takes too long. */
const never = 2 ** 31 - 1;

const greeting = encodeFrame({
  command: 'in',
  data: JSON.stringify({ version: protocolVersion }),
});

/** A reconnect is said only with a session to take up again. */
const mayBeSaid = (saying: Saying, { token }: Speaker) =>
  saying.about !== 'reconnect' || token !== undefined;

function eventIn(text: string): LineEvent | undefined {
  const frame = decodeFrame(text);
  switch (frame?.command) {
    case 'in':
      return v.is(ServerGreeting, frame.data) ? { type: 'line.greeted' } : { type: 'line.closed' };
    case 'pi':
      return { type: 'line.pinged' };
    case 'po':
      return { type: 'line.ponged' };
    case 'dr':
      return { type: 'line.barred' };
    case 'cl':
      return { type: 'line.closed' };
    case 'cd': {
      const heard = frame.channel === mainChannel ? toHeard(frame.data) : undefined;
      return heard && { type: 'message.received', heard };
    }
    default:
      return undefined;
  }
}
