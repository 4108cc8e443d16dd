/** Characters of a message that its row shows at most, and a screen reader reads. */
const LONGEST = 200;

/** The longest first line, in words, that counts as a greeting: without a comma at its end, and with one. */
const GREETING = { words: 2, wordsBeforeComma: 6 };

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The beginning of a message for a list: its first line, or what follows a greeting. In whatever language, a greeting is a
 * first line of few words; of some more if it ends in a comma (docs/specification.md#messages).
 */
export function excerptOf(message: string): string {
  const [first = '', ...others] = message.split(/[\r\n]+/).filter((line) => line.trim());
  const text = others.length > 0 && isGreeting(first.trim()) ? others.join(' ') : first;
  // By characters, so that none is cut in half.
  return new RegExp(`^.{0,${LONGEST}}`, 'su').exec(text.trim())?.[0] ?? '';
}

function isGreeting(line: string): boolean {
  const most = /[,،、，]$/u.test(line) ? GREETING.wordsBeforeComma : GREETING.words;
  if (line.length > LONGEST) return false;
  return [...WORDS.segment(line)].filter(({ isWordLike }) => isWordLike).length <= most;
}
