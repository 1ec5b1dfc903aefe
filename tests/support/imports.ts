import { posix } from 'node:path';
import { parseSync } from 'vite';
import { apart, rooms, serverPackages, testPackages, topLevel } from './rooms.ts';

/** The faults of where files stand and of their imports, one sentence each. */
export function houseProblems(files: ReadonlyMap<string, string>): string[] {
  const each = [...files].flatMap(([path, text]) => {
    const problems = /\.tsx?$/.test(path) ? sourceProblems(path, text) : [];
    const top = path.split('/')[0] ?? path;
    if (!top.startsWith('.') && !topLevel.includes(top))
      problems.push(`${path}: ${top} has no place at the top`);
    return problems;
  });
  return [...each, ...sheetProblems([...files.keys()])];
}

/** The classes of a style sheet go by its file's name (vite.config.ts). */
const sheetProblems = (paths: readonly string[]): string[] => {
  const sheets = paths.filter((path) => path.endsWith('.module.css'));
  const names = sheets.map((path) => posix.basename(path));
  return sheets
    .filter((_, at) => names.indexOf(names[at] ?? '') < at)
    .map((path) => `${path}: another style sheet has this name`);
};

function sourceProblems(path: string, text: string): string[] {
  const room = roomOf(path);
  if (!room) return [`${path}: stands in no room`];
  const { specifiers, reExportsOnly } = readImports(path, text);
  const problems = specifiers.flatMap((specifier) => {
    const problem = importProblem(path, room, specifier);
    return problem ? [`${path}: ${problem}`] : [];
  });
  if (reExportsOnly) problems.push(`${path}: is a barrel`);
  const lines = text.split('\n').length - 1;
  if (lines > longest && !isGenerated(text)) problems.push(`${path}: has ${lines} lines`);
  if (room === 'machines')
    problems.push(...outside(text).map((name) => `${path}: a chart knows no ${name}`));
  return problems;
}

const longest = 300;
const isGenerated = (text: string) => text.startsWith('// Generated');

const roomOf = (path: string): string | undefined =>
  Object.entries(rooms).find(([, { at }]) => at.some((place) => isIn(path, place)))?.[0];

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function importProblem(path: string, room: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relativeProblem(path, room, specifier);
  if (specifier.startsWith('#')) return crossingProblem(room, specifier);
  const wanted = packageOf(specifier);
  const { packages = [] } = rooms[room] ?? {};
  const closed = [...serverPackages, ...testPackages];
  const allowed = packages.includes(wanted) || (packages.includes('*') && !closed.includes(wanted));
  return allowed ? undefined : `${room} may not import ${specifier}`;
}

function relativeProblem(path: string, room: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  const there = roomOf(target.replace(/\/?\*.*$/, ''));
  if (there !== room) {
    const isOpen = rooms[room]?.mayUse.some((other) => other.includes('/') && isIn(target, other));
    if (isOpen && !namedRooms.includes(there ?? '')) return undefined;
    const isScript = ['build', 'tests', 'e2e'].includes(room) && target.endsWith('.mjs');
    if (isScript || isChartGlob(path, target)) return undefined;
    return `${specifier} leaves the room: write #${there ?? 'room'}/…`;
  }
  if (room === 'machines' && isPortals(target) && !isPortals(path))
    return `${specifier} is its parent's: a conversation knows nobody who holds it`;
  const wall = apart.find((place) => isIn(path, place) && isIn(target, place));
  if (wall && folderBelow(wall, path) !== folderBelow(wall, target))
    return `${specifier} is another's: nothing in ${wall} imports its neighbour`;
  return undefined;
}

const isPortals = (path: string): boolean => /^machines\/portal(?:\.ts$|\/)/.test(path);

/** The rooms that package.json gives a name to. */
const namedRooms = Object.keys(rooms).filter((room) => !['tests', 'e2e', 'build'].includes(room));

/**
 * `import.meta.glob` takes no package imports, so a test over all charts reaches them by path, and
 * so does the studio reach the pictures of them, and the walks the charts and their parts.
 */
const isChartGlob = (path: string, target: string) =>
  target.includes('*') &&
  (isIn(path, 'tests')
    ? roomOf(target.replace(/\/?\*.*$/, '')) !== undefined
    : (isIn(path, 'src/studio') && chartFolders.some((folder) => isIn(target, folder))) ||
      (isIn(path, 'src/walks') && isIn(target, 'machines')));
/** The folders of the charts as they are, and as each was before its last change. */
const chartFolders = ['docs/charts', 'dist/previous'];

function crossingProblem(room: string, specifier: string): string | undefined {
  const [other = '', ...rest] = specifier.slice(1).split('/');
  if (other === room) return `${specifier} is its own room: write ./`;
  const target = [other, ...rest].join('/');
  const allowed = rooms[room]?.mayUse.some(
    (one) => one === other || (one.includes('/') && target.startsWith(one)),
  );
  if (!allowed) return `${room} may not import ${specifier}`;
  if (!/\.[a-z]+(?:\?[a-z]+)?$/.test(specifier)) return `${specifier} has no extension`;
  return undefined;
}

const folderBelow = (place: string, path: string) =>
  path.slice(place.length + 1).split('/').length > 1
    ? path.slice(place.length + 1).split('/')[0]
    : '';

export const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
};

function outside(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '');
  return [
    'window',
    'document',
    'fetch',
    'localStorage',
    'sessionStorage',
    'Date.now',
    'Math.random',
  ].filter((name) => new RegExp(`(?<![.\\w])${name.replace('.', '\\.')}\\b(?!\\??:)`).test(code));
}

interface Imports {
  readonly specifiers: readonly string[];
  readonly reExportsOnly: boolean;
}

const asking = /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType)$/;

/** The imports of a file: static, type-only, dynamic, and by glob. */
export function readImports(path: string, text: string): Imports {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'unreadable'}`);
  const specifiers: string[] = [];
  visit(program, (node) => {
    const literal = (part: unknown) => {
      const value = isNode(part) && part.type === 'Literal' ? part['value'] : undefined;
      if (typeof value === 'string') specifiers.push(value);
    };
    if (asking.test(node.type)) literal(node['source']);
    if (node.type === 'CallExpression' && isGlob(node['callee'])) {
      const [first] = node['arguments'] as unknown[];
      const globs = isNode(first) && first.type === 'ArrayExpression' ? first['elements'] : [first];
      for (const glob of globs as unknown[]) literal(glob);
    }
  });
  const body = (program.body as readonly { type: string; source?: unknown }[]).filter(
    ({ type }) => type !== 'ImportDeclaration',
  );
  const reExports = body.filter(({ type, source }) => type === 'ExportAllDeclaration' || source);
  return {
    specifiers: [...new Set(specifiers)].filter((one) => !one.startsWith('!')),
    reExportsOnly: body.length > 0 && reExports.length === body.length,
  };
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

function visit(part: unknown, see: (node: Node) => void): void {
  if (Array.isArray(part)) for (const one of part) visit(one, see);
  if (!isNode(part)) return;
  see(part);
  for (const value of Object.values(part)) visit(value, see);
}

const isGlob = (callee: unknown): boolean =>
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee['object']) &&
  callee['object'].type === 'MetaProperty' &&
  isNode(callee['property']) &&
  callee['property']['name'] === 'glob';
