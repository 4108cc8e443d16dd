import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { TYPE } from './media-answer.mjs';

/** Bytes of all kept files, and of the largest: those of pages are smaller. */
const ROOM = 32 * 2 ** 20;
const LARGEST = 512 * 2 ** 10;

/** Who asks for a part, or whether a copy is still good, is answered from disk. */
const CONDITIONS = /^(range|if-.*)$/;

/**
 * Keeps small files that were asked for of late: to open one anew for each visitor takes the server twice
 * as long. The disk has the last word, so that a file that is gone is gone.
 * @param {string} root
 * @returns {(...asked: Parameters<import('./media-files.mjs').SendFile>) => Promise<boolean>} answers a
 *   request and says so; false when it has to be answered from disk
 */
export function keptFiles(root) {
  /** @type {LRUCache<string, Buffer>} */
  const kept = new LRUCache({ maxSize: ROOM, sizeCalculation: ({ length }) => length });
  return async (req, res, name, caching) => {
    if (req.method !== 'GET' || Object.keys(req.headers).some((one) => CONDITIONS.test(one)))
      return false;
    const file = join(root, name);
    // At once: a few microseconds, where the queue of disk work may have photographs of an import before it.
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size === 0 || found.size > LARGEST) return false;
    const tag = tagOf(found);
    const body = kept.get(name + tag) ?? (await readFile(file).catch(() => undefined));
    if (body?.length !== found.size) return false;
    kept.set(name + tag, body);
    res.writeHead(200, {
      'Content-Type': TYPE[extname(name)],
      'Content-Length': body.length,
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
      ETag: tag,
      'Last-Modified': found.mtime.toUTCString(),
    });
    res.end(body);
    return true;
  };
}

/**
 * The same as that of `send`, which answers whoever comes back with it.
 * @param {import('node:fs').Stats} found
 */
const tagOf = ({ size, mtime }) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
