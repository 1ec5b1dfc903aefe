import { parseSync, Visitor, type ESTree } from 'vite';

/** Names of what holds a code: a number beside one of them is a code, whatever its value. */
const holders = /(?:code|status|failure|refusal|reason)$/i;
/** A round number is also a length or a time: it is a code only beside a holder. */
const isRound = (value: number): boolean => value % 100 === 0;
const isStatus = (value: number): boolean => value >= 400 && value < 600;

/** The numbers of a file that are codes and stand there without their names, one line each. */
export function rawCodes(known: ReadonlySet<number>) {
  return (path: string, source: string): readonly string[] => {
    const found = new Map<number, number>();
    const { program, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'unreadable'}`);
    const heldBy = (holder: string | undefined, one: ESTree.Node) => {
      const value = numberIn(one);
      if (holder === undefined || !holders.test(holder) || value === undefined) return;
      if (isStatus(value) || known.has(value)) found.set(one.start, value);
    };
    new Visitor({
      Literal: ({ value, start }) => {
        if (typeof value === 'number' && known.has(value) && !isRound(value))
          found.set(start, value);
      },
      BinaryExpression: ({ left, right }) => {
        heldBy(nameOf(left), right);
        heldBy(nameOf(right), left);
      },
      Property: ({ key, value }) => heldBy(nameOf(key), value),
      AssignmentPattern: ({ left, right }) => heldBy(nameOf(left), right),
    }).visit(program);
    return [...found].map(([start, value]) => `${path}:${lineOf(source, start)}: ${value}`);
  };
}

const numberIn = (node: ESTree.Node): number | undefined =>
  node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;

const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
};

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;
