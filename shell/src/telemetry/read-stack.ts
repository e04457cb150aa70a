import type { StackFrame } from '@mindgrove/contracts/telemetry';

export interface Owner {
  name: string;
  version: string;
}

export interface OwnedStack {
  owner: Owner;
  /** The frames in files of the owner, the innermost first. */
  frames: StackFrame[];
}

const MOST_FRAMES = 8;
/** Chromium writes `at name (url:line:column)`, Firefox and Safari `name@url:line:column`. */
const POSITION = /(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?\s*$/;
const RELEASE_FILE = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/;
const SHELL_FILE = /^\/assets\/(.+)$/;

interface OwnedFrame extends StackFrame {
  owner: Owner;
}

/**
 * Finds the owner of the code that an error comes from: of the innermost file of a release, else the shell. A remote's
 * mistake often throws in React, which the shell provides. Undefined when no file of ours is in the stack, as with
 * browser extensions.
 */
export function readStack(error: unknown, shell: Owner): OwnedStack | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = stack.split('\n').flatMap((line) => readFrame(line, shell) ?? []);
  const owner = (found.find((frame) => frame.owner !== shell) ?? found[0])?.owner;
  if (!owner) return undefined;
  const own = found.filter((frame) => frame.owner.name === owner.name && frame.owner.version === owner.version);
  return { owner, frames: own.slice(0, MOST_FRAMES).map(({ owner: _, ...frame }) => frame) };
}

function readFrame(line: string, shell: Owner): OwnedFrame | undefined {
  const [, address, row, column] = POSITION.exec(line) ?? [];
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return undefined;
  const position = { line: Number(row), column: Number(column) };
  const [, name, version, file] = RELEASE_FILE.exec(pathname) ?? [];
  if (name && version && file) return { owner: { name, version: decodeURIComponent(version) }, file, ...position };
  const [, asset] = SHELL_FILE.exec(pathname) ?? [];
  return asset ? { owner: shell, file: asset, ...position } : undefined;
}
