/** '2 portfolios, 6 photographs' */
export function counts(chapters: readonly { photographs: readonly unknown[] }[]): string {
  const photographs = chapters.reduce((sum, chapter) => sum + chapter.photographs.length, 0);
  return `${numbered(chapters.length, 'portfolio')}, ${numbered(photographs, 'photograph')}`;
}

const numbered = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
