import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import * as v from 'valibot';
import { decodeFrame, encodeFrame, mainChannel, protocolVersion } from '#contract/frames.ts';
import type { Frame } from '#contract/frames.ts';
import { ClientGreeting } from '#contract/socket.ts';
import type { ServerMessage, Subscription } from '#contract/socket.ts';
import { allowance } from './allowance.ts';
import { minute } from './limits.ts';
import type { SocketLimits } from './limits.ts';

export interface Wanted {
  readonly slug: string;
  readonly language: string;
}

/** The provider and the subject under which a session pays. */
export interface Payer {
  readonly tenant: string;
  readonly subject: string;
}

/** One socket, from the greeting to the close; every frame to it is sent here. */
export class Link {
  readonly id = randomUUID();
  /** The session that proved itself on this socket, and whose payments are its own. */
  session: string | undefined;
  payer: Payer | undefined;
  readonly wanted = new Map<Subscription, Wanted>();
  readonly mayLog: () => boolean;
  readonly #maySpeak: () => boolean;
  readonly #patience: NodeJS.Timeout;
  #phase: 'new' | 'open' | 'over' = 'new';
  #heardAt = performance.now();
  #work = Promise.resolve();

  constructor(
    readonly ip: string,
    readonly socket: WebSocket,
    readonly limits: SocketLimits,
    readonly onMessage: (link: Link, data: string) => Promise<void>,
  ) {
    this.#maySpeak = allowance(limits.messagesPerMinute, minute);
    this.mayLog = allowance(limits.entriesPerMinute, minute);
    this.#patience = setTimeout(() => this.close(1008, 'no greeting'), limits.greetingMs);
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('close', () => this.#end());
    // The library has closed the socket of a broken frame with the fitting code.
    socket.on('error', () => this.#end());
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  say(message: ServerMessage): void {
    this.#send({ command: 'cd', channel: mainChannel, data: JSON.stringify(message) });
  }

  /** Asks a client that has been silent for a sign of life, and lets go of one that gives none. */
  checkPulse(): void {
    const silence = performance.now() - this.#heardAt;
    if (silence > this.limits.deadMs) this.socket.terminate();
    else if (silence > this.limits.silenceMs) this.#send({ command: 'pi' });
  }

  /** Closes for good: the client is told not to call again by itself. */
  bar(reason: string): void {
    this.#send({ command: 'dr' });
    this.close(1008, reason);
  }

  close(code: number, reason: string): void {
    if (this.isOver) return;
    this.#end();
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), this.limits.farewellMs).unref();
  }

  #end(): void {
    this.#phase = 'over';
    clearTimeout(this.#patience);
  }

  #send(frame: Frame): void {
    if (this.isOver) return;
    const text = encodeFrame(frame);
    if (this.socket.bufferedAmount + text.length > this.limits.unreadBytes) this.socket.terminate();
    else this.socket.send(text);
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.isOver) return;
    this.#heardAt = performance.now();
    if (!this.#maySpeak()) return this.close(1008, 'too many messages');
    const frame = isBinary ? undefined : decodeFrame(textOf(data));
    if (frame === undefined) {
      this.#send({ command: 'iv' });
      return this.close(1002, 'not a frame');
    }
    if (this.#phase === 'new') return this.#greet(frame);
    switch (frame.command) {
      case 'pi':
        return this.#send({ command: 'po' });
      case 'cl':
        return this.#afterWork(() => this.close(1000, 'bye'));
      case 'cd':
        if (frame.channel !== mainChannel) return this.close(1002, 'no such channel');
        return this.#afterWork(() => this.onMessage(this, frame.data));
      case 'in':
        return this.close(1002, 'greeted before');
      default:
        return undefined;
    }
  }

  #greet(frame: Frame): void {
    const greeting = v.safeParse(ClientGreeting, frame.command === 'in' ? frame.data : '');
    if (!greeting.success) return this.close(1002, 'no greeting');
    if (greeting.output.version !== protocolVersion) return this.bar('another version');
    clearTimeout(this.#patience);
    this.#phase = 'open';
    this.#send({ command: 'in', data: JSON.stringify({ socketID: this.id }) });
    return undefined;
  }

  /** Runs the work of one message after that of the one before. */
  #afterWork(next: () => Promise<void> | void): void {
    this.#work = this.#work.then(() => (this.isOver ? undefined : next()));
  }
}

const textOf = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString();
