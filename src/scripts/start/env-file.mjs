import { readFileSync } from 'node:fs';

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
 * Puts the lines of a `.env` file into the environment. What is set already wins; a missing file
 * is no fault.
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function loadEnvFile(path, env) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
    throw error;
  }
  for (const [name, value] of Object.entries(parseEnvFile(text))) env[name] ??= value;
}
