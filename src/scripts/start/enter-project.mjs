import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LINE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*('[^']*'|"(?:\\.|[^"\\])*"|[^#\r\n]*)/gm;

/**
 * Reads the text of a `.env` file. (`process.loadEnvFile` is missing from Node 20.9 to 20.11.)
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [, name, raw] of text.matchAll(LINE)) {
    const value = raw.trim();
    if (value.startsWith("'")) values[name] = value.slice(1, -1);
    else if (value.startsWith('"'))
      values[name] = value.slice(1, -1).replaceAll('\\n', '\n').replaceAll('\\"', '"');
    else values[name] = value;
  }
  return values;
}

/**
 * Goes to the project's folder and puts the lines of its `.env` into the environment. What is set already wins; a missing
 * file is no fault.
 */
export function enterProject() {
  process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  const text = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  for (const [name, value] of Object.entries(parseEnvFile(text))) process.env[name] ??= value;
}
