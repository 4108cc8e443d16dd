import {
  constants,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Hard-links packages and their dependencies into another node_modules folder: Turbopack does not follow symbolic
 * links out of its root.
 * @param names the packages
 * @param from the node_modules folder that npm installed
 * @param to the node_modules folder that gets the links
 */
export function linkPackages(names: string[], from: string, to: string): void {
  const lock = readFileSync(join(from, '.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const done = new Set<string>();
  const link = (name: string) => {
    if (done.has(name) || !existsSync(join(from, name))) return;
    done.add(name);
    linkFolder(join(from, name), join(to, name));
    const { dependencies, optionalDependencies } = packages[`node_modules/${name}`] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) link(needed);
  };
  for (const name of names) link(name);
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

/** Copies the file where hard links are not possible, as between two disks. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target, { mode: constants.COPYFILE_FICLONE });
  }
}
