/** The frames of the glue protocol: two letters, then what belongs to them. */
export type Frame =
  | { readonly command: 'in'; readonly data: string }
  | { readonly command: 'pi' | 'po' | 'cl' | 'iv' | 'dr' }
  | { readonly command: 'cd'; readonly channel: string; readonly data: string };

export const protocolVersion = '1.9.1';
export const mainChannel = 'm';

export function encodeFrame(frame: Frame): string {
  if (frame.command === 'in') return frame.command + frame.data;
  if (frame.command !== 'cd') return frame.command;
  return `${frame.command}${frame.channel.length}&${frame.channel}${frame.data}`;
}

/** Reads a frame; nothing for what is not one. */
export function decodeFrame(text: string): Frame | undefined {
  const command = text.slice(0, 2);
  const rest = text.slice(2);
  switch (command) {
    case 'in':
      return { command, data: rest };
    case 'pi':
    case 'po':
    case 'cl':
    case 'iv':
    case 'dr':
      return rest === '' ? { command } : undefined;
    case 'cd': {
      const prefix = /^(\d{1,5})&/.exec(rest);
      if (!prefix) return undefined;
      const start = prefix[0].length;
      const end = start + Number(prefix[1]);
      if (end > rest.length) return undefined;
      return { command, channel: rest.slice(start, end), data: rest.slice(end) };
    }
    default:
      return undefined;
  }
}
