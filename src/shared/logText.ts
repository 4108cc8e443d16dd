/** What a log must not contain: values of a database statement, query strings, tokens, email addresses. No pattern may be slow on any text. */
const HIDDEN: [RegExp, string | ((found: string) => string)][] = [
  [/\nparams:[\s\S]*?(?=\n {4}at |$)/g, ''],
  [/\?[^\s"'<>()?=]*=[^\s"'<>()]*/g, '?[query]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [
    /(\/gallery\/)[^\s"'<>]+?(\/(?:unlock|me|continue|picks|comments|submit|photos|download)(?:\/[^\s"'<>]*)?)?(?=[\s"'<>]|$)/gi,
    '$1[token]$2',
  ],
  [/[\w%-]{32,}/g, (run) => (isRandom(run) ? '[token]' : run)],
  [
    /[^\s"'<>(){}[\],;:/=|\\@]{1,64}(?:@|%40)[\p{L}\p{N}_.-]{1,253}\.\p{L}[\p{L}\p{N}-]+/giu,
    '[email]',
  ],
];

/** Nearly every token (43 characters of base64url) has so many letters of either case, and hardly any word. */
const LETTERS = 6;

/** Whether a text without spaces can be a token or a signature (64 characters of base 16), wherever it stands. */
function isRandom(run: string): boolean {
  const plain = run.replace(/%../g, '');
  const letters = (kind: RegExp) => plain.match(kind)?.length ?? 0;
  return /[\da-f]{40}/i.test(plain) || Math.min(letters(/[A-Z]/g), letters(/[a-z]/g)) >= LETTERS;
}

/** Removes personal data, tokens and query strings from a text for the log. */
export const redact = (text: string): string =>
  HIDDEN.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement as string),
    text,
  );

/** Marks fields of a log line that are written as they are: a mail without a mail server, whose link somebody has to open. */
export const UNREDACTED = Symbol('unredacted');

/** An error for a log: its name, message, stack and cause. Other properties, such as the answer of a mail server, are left out. */
export function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('message' in error))
    return redact(String(error));
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return {
    type: String(name),
    message: redact(String(message)),
    ...(code !== undefined && { code: String(code) }),
    stack: redact(String(stack ?? '')),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** In a line of JSON: an escape sequence, or a character that JSON leaves as it is and that controls or turns the text. */
const ESCAPE_OR_CONTROL =
  /\\(u[\da-f]{4}|.)|[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gi;

/** The code after the backslash of a control or direction character, or another end of a line. Line feeds and tabs are left out, as they stay. */
const CONTROL_CODE = /^(?:[bfr]|u(?:00(?:[0189].|7f)|061c|20(?:0[ef]|2[89a-e]|6[6-9])))$/i;

/** Indents the further lines of a text for the readable log, so that none of them looks like an entry of its own. */
export const inOneEntry = (text: string): string => text.replaceAll('\n', '\n    ');

/** Removes control characters and those that turn a text's direction, which could command the terminal that shows a log. */
export const withoutControls = (line: string): string =>
  line.replace(ESCAPE_OR_CONTROL, (found: string, code: string | undefined) =>
    code && !CONTROL_CODE.test(code) ? found : '\ufffd',
  );
