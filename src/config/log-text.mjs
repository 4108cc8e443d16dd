/**
 * What a log must not tell, by what it looks like: values of a database statement, what a link's query
 * says, tokens, and addresses of people. None of them may take long over a text that somebody made to.
 * @type {[RegExp, string][]}
 */
const HIDDEN = [
  [/\nparams:[\s\S]*?(?=\n {4}at |$)/g, ''],
  [/\?[^\s"'<>()?=]*=[^\s"'<>()]*/g, '?[query]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/[^\s"'<>(){}[\],;:/=|\\@]{1,64}(?:@|%40)[\w.-]{1,253}\.[a-z]{2,}/gi, '[email]'],
];

/**
 * Takes out of a text whatever may be about a person or open a door, so that it can stand in a log.
 * @param {string} text
 * @returns {string}
 */
export const fitForLog = (text) =>
  HIDDEN.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text);

/**
 * Describes an error for a log: its name, words, place and cause. What hangs on it otherwise, an answer
 * of a mail server or the values of a row, is left out.
 * @param {unknown} error
 * @returns {unknown}
 */
export function describeError(error) {
  if (typeof error !== 'object' || error === null || !('message' in error))
    return fitForLog(String(error));
  const { name, message, stack, code, cause } = /** @type {Error & {code?: unknown}} */ (error);
  return {
    type: String(name),
    message: fitForLog(String(message)),
    ...(code !== undefined && { code: String(code) }),
    stack: fitForLog(String(stack ?? '')),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** In a line of JSON: an escape sequence, or a character that JSON leaves as it is and that controls or turns the text. */
const ESCAPE_OR_CONTROL =
  /\\(u[\da-f]{4}|.)|[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gi;

/** What may follow the backslash of such a character, but for line feeds and tabs. */
const CONTROL_CODE = /^(?:[bfr]|u(?:00(?:[0189].|7f)|061c|20(?:0[ef]|2[a-e]|6[6-9])))$/i;

/**
 * Takes control characters out of a line of JSON, and those that change the direction of a text, so that what a visitor
 * wrote neither commands the terminal on which the log is read nor reads there as something else.
 * @param {string} line
 * @returns {string}
 */
export const withoutControls = (line) =>
  line.replace(ESCAPE_OR_CONTROL, (found, code) =>
    code && !CONTROL_CODE.test(code) ? found : '\ufffd',
  );
