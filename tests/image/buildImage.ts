import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Instruction, readStages, type Stage } from './dockerfile';

/** A built image: its files, and what a container of it starts with. */
export interface Image {
  root: string;
  env: Record<string, string>;
  folder: string;
  user: string;
  volumes: string[];
  healthcheck: string[];
  command: string[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Instructions that only describe the image. */
const METADATA_ONLY = ['EXPOSE', 'STOPSIGNAL'];

/**
 * Builds the image of src/deploy/Dockerfile without Docker: executes its instructions, each stage in a folder of its
 * own. Must run as root.
 * @param base the folder with the files of the first FROM image
 * @param work the folder for the stages
 * @throws when an instruction fails or is unknown
 */
export function buildImage(base: string, work: string): Image {
  const context = join(work, 'context');
  makeContext(context);
  const images = new Map<string, Image>();
  for (const stage of readStages(readFileSync('src/deploy/Dockerfile', 'utf8')))
    images.set(stage.name, buildStage(stage, images, base, work));
  const [last] = [...images.values()].slice(-1);
  if (!last) throw new Error('The Dockerfile has no stage');
  return last;
}

function buildStage(
  { name, from, instructions }: Stage,
  images: Map<string, Image>,
  base: string,
  work: string,
): Image {
  const root = join(work, name);
  const parent = images.get(from);
  run('cp', '-a', parent?.root ?? base, root);
  const start = {
    env: { PATH },
    folder: '/',
    user: 'root',
    volumes: [],
    healthcheck: [],
    command: [],
  };
  const image: Image = { ...structuredClone(parent ?? start), root };
  for (const instruction of instructions) {
    console.log(`${name}: ${instruction.word} ${instruction.rest}`);
    execute(image, instruction, images, join(work, 'context'));
  }
  return image;
}

function execute(
  image: Image,
  { word, rest }: Instruction,
  images: Map<string, Image>,
  context: string,
) {
  const { root } = image;
  if (word === 'WORKDIR') {
    image.folder = rest;
    mkdirSync(join(root, rest), { recursive: true });
  } else if (word === 'ENV') {
    for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
  } else if (word === 'ARG') {
    const [key = '', value] = rest.split('=');
    if (value !== undefined) image.env[key] = value;
  } else if (word === 'USER') image.user = rest;
  else if (word === 'VOLUME') image.volumes = JSON.parse(rest);
  else if (word === 'CMD') image.command = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.replace(/^.*? CMD /, ''));
  else if (word === 'COPY') copy(image, rest, images, context);
  else if (word === 'RUN') runInside(image, ['/bin/sh', '-c', rest]);
  else if (!METADATA_ONLY.includes(word)) throw new Error(`Unknown instruction ${word}`);
}

/** Copies as Docker does: the contents of a folder, not the folder itself. */
function copy(image: Image, rest: string, images: Map<string, Image>, context: string): void {
  const [, from, names = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const sources = names.split(' ');
  const target = join(image.root, image.folder, sources.pop() ?? '');
  const origin = from ? images.get(from)?.root : context;
  for (const source of sources) {
    const path = join(origin ?? '', source);
    if (!existsSync(path)) throw new Error(`COPY: ${source} does not exist`);
    const isFolder = spawnSync('test', ['-d', path]).status === 0;
    mkdirSync(isFolder ? target : join(target, '..'), { recursive: true });
    run('cp', '-a', isFolder ? `${path}/.` : path, target);
  }
}

function runInside({ root, env, folder }: Image, command: string[]): void {
  const settings = { HOME: '/root', ...env };
  run('unshare', '--mount', '/bin/sh', '-c', CHROOT, root, ...withEnv(settings, folder, command));
}

/** Changes the root to the first argument, and runs the rest as a command there. */
const CHROOT = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';

/** A command that runs in a folder with these environment variables only. */
export const withEnv = (
  env: Record<string, string>,
  folder: string,
  command: string[],
): string[] => {
  const variables = Object.entries(env).map(([key, value]) => `${key}=${value}`);
  return ['/usr/bin/env', '-i', '-C', folder, ...variables, ...command];
};

/** Copies the build context: what .dockerignore includes, without what it then excludes. */
function makeContext(folder: string): void {
  const lines = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of lines.filter((line) => line.startsWith('!')))
    run('cp', '-a', name.slice(1), folder);
  run('rm', '-r', join(folder, 'src/deploy'));
  run('find', folder, '-name', '.env*', '-delete');
}

/** @throws when the program fails */
function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${status}`);
}
