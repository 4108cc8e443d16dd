/** '2 portfolios, 6 photographs' */
export const describeCounts = ({
  portfolios,
  photographs,
}: Record<'portfolios' | 'photographs', number>) =>
  `${numbered(portfolios, 'portfolio')}, ${numbered(photographs, 'photograph')}`;

const numbered = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
