import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LINE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*('[^']*'|"(?:\\.|[^"\\])*"|[^#\r\n]*)/gm;

/**
 * Reads the text of a `.env` file. (`process.loadEnvFile` loses the setting after an indented comment or a line of blanks.)
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

/** Goes to the project's folder and sets the variables of its `.env` that are not set already. */
export function enterProject() {
  process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  const text = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  for (const [name, value] of Object.entries(parseEnvFile(text))) process.env[name] ??= value;
}
