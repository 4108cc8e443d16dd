/** Characters of an address that every system hands to its program for mail; Windows takes some 2,000. */
const LONGEST = 1_800;

type Message = { fullName: string; email: string; message: string };

/** A mailto link that answers a message, with its text below as a quotation. A long text is cut. */
export function replyLink({ fullName, email, message }: Message): string {
  const head = `${mailLink(email)}?subject=${encode('Re: your message')}&body=`;
  const quoted = ['', '', `${fullName} wrote:`, ...message.split('\n').map((line) => `> ${line}`)];
  return head + encodeUpTo(LONGEST - head.length, quoted.join('\r\n'));
}

/** A mailto link, whatever characters the address has. */
export const mailLink = (email: string): string => `mailto:${encode(email).replace('%40', '@')}`;

/** Half of a character, which no address can hold, becomes a question mark. */
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
