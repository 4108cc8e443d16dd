/** The longest mailto URL that every system accepts; Windows takes about 2,000 characters. */
const LONGEST = 1_800;

type Message = { fullName: string; email: string; message: string };

/** A mailto link that answers a message and quotes it; a long text is truncated. */
export function replyLink({ fullName, email, message }: Message): string {
  const head = `${mailLink(email)}?subject=${encode('Re: your message')}&body=`;
  const quoted = ['', '', `${fullName} wrote:`, ...message.split('\n').map((line) => `> ${line}`)];
  return head + encodeUpTo(LONGEST - head.length, quoted.join('\r\n'));
}

/** A mailto link with the email encoded. */
export const mailLink = (email: string): string => `mailto:${encode(email).replace('%40', '@')}`;

/** A lone surrogate, which cannot be encoded, becomes a question mark. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));

function encodeUpTo(longest: number, text: string): string {
  const cut = encode('…');
  let encoded = '';
  for (const character of text) {
    const next = encode(character);
    if (encoded.length + next.length + cut.length > longest) return encoded + cut;
    encoded += next;
  }
  return encoded;
}
