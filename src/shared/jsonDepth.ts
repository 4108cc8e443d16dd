/** How deeply JSON from outside may be nested: what walks over it calls itself for each level. */
const DEEPEST = 64;

const [QUOTE, BACKSLASH, BRACKET, BRACE] = Buffer.from('"\\[{');
const [END_BRACKET, END_BRACE] = Buffer.from(']}');
/** Blanks that JSON allows (RFC 8259, 2), and the bytes of a byte order mark. */
const BEFORE_JSON = new Set(Buffer.from(' \t\r\n\ufeff'));

/**
 * Reads JSON as it arrives and says whether it is still nested at most 64 deep. It takes each byte once and keeps none; in
 * what does not begin as an object or a list, such as a form, it counts nothing.
 */
export function depthCheck(): (chunk: Uint8Array) => boolean {
  let isJson: boolean | undefined;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (isJson === undefined && BEFORE_JSON.has(byte)) continue;
      isJson ??= byte === BRACKET || byte === BRACE;
      if (!isJson) return true;
      if (isEscaped) isEscaped = false;
      else if (isInText && byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) continue;
      else if (byte === BRACKET || byte === BRACE) depth += 1;
      else if (byte === END_BRACKET || byte === END_BRACE) depth -= 1;
      if (depth > DEEPEST) return false;
    }
    return true;
  };
}

/** A text, if it is not JSON that is nested too deeply. @throws SyntaxError */
export function requireShallow(text: string): string {
  if (depthCheck()(Buffer.from(text))) return text;
  throw new SyntaxError('The JSON is nested too deeply');
}

/** The value of JSON from outside. @throws SyntaxError when it is none, or nested too deeply */
export const parseShallow = (text: string): unknown => JSON.parse(requireShallow(text));

/** Whether the parameters of a query, whose names are nested by brackets and whose values may be JSON, are nested too deeply. */
export const isDeepQuery = (query: URLSearchParams): boolean =>
  [...query].some(
    ([name, value]) => name.split('[').length > DEEPEST + 1 || !depthCheck()(Buffer.from(value)),
  );
