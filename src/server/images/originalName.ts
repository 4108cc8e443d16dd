/** Characters of a name that are kept: its end says most. */
const LONGEST = 200;

/** Control characters, and marks that turn the direction of writing and so make `gpj.exe` look like `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a file on the editor's machine as the panel shows it, without its folders. It never names a file here. */
export function originalName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return Array.from(last.replace(UNSEEN, '')).slice(-LONGEST).join('');
}
