import * as v from 'valibot';
import type { Header } from './header.ts';

const Facts = v.object({
  parameter: v.array(
    v.object({
      name: v.string(),
      valueInteger: v.nullish(v.number()),
      valueCode: v.nullish(v.string()),
      valueString: v.nullish(v.string()),
      valueInstant: v.nullish(v.string()),
    }),
  ),
});

export interface FileFacts extends Header {
  readonly count: number;
  readonly through: number;
}

/** The one Parameters resource as it tells of its file, or why the file is refused. */
export const readFacts = (tenant: string, data: string | undefined): FileFacts | string => {
  if (data === undefined) return 'No resource Parameters says which file this is.';
  const read = v.safeParse(Facts, JSON.parse(data));
  if (!read.success) return 'The resource Parameters is not as FHIR R4 has it.';
  const valueOf = (name: string) => {
    const one = read.output.parameter.find((parameter) => parameter.name === name);
    return one?.valueInteger ?? one?.valueCode ?? one?.valueString ?? one?.valueInstant;
  };
  const whole = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  if (valueOf('bills') !== 1) return 'Parameters has no parameter bills with the version 1.';
  if (valueOf('provider') !== tenant) return `The file is of another provider than ${tenant}.`;
  const kind = valueOf('kind');
  if (kind !== 'full' && kind !== 'changes') return 'Parameters says neither full nor changes.';
  const [number, count, through] = [whole('number'), whole('count'), whole('postedThrough')];
  if (!number) return 'Parameters has no number of the file.';
  if (count === undefined) return 'Parameters does not count the other resources.';
  if (through === undefined) return 'Parameters does not say postedThrough; 0 stands for none.';
  return { number, count, through, isFull: kind === 'full' };
};
