import { sectionsOf } from '@/server/pages/policy';

const heading = (...texts: string[]) => ({
  type: 'heading',
  version: 1,
  children: texts.map((text) => ({ type: 'text', version: 1, text })),
});
const paragraph = { type: 'paragraph', version: 1, children: [] };

const ids = (...children: { type: string; version: number }[]) =>
  sectionsOf({
    root: { type: 'root', children, direction: 'ltr', format: '', indent: 0, version: 1 },
  }).map(({ id, text }) => [id, text]);

describe('sectionsOf', () => {
  it('lists the headings in their order and nothing else', () => {
    expect(ids(heading('BOOKING POLICY'), paragraph, heading('Act Of God'))).toEqual([
      ['booking-policy', 'BOOKING POLICY'],
      ['act-of-god', 'Act Of God'],
    ]);
  });

  it('gives headings with the same text different ids', () => {
    const found = ids(heading('WEDDING'), heading('Wedding'), heading('WEDDING (weather)'));
    expect(found.map(([id]) => id)).toEqual(['wedding', 'wedding-2', 'wedding-weather']);
  });

  it('does not repeat the id of a heading that ends in a number', () => {
    const found = ids(heading('A 3'), heading('A'), heading('A'));
    expect(found.map(([id]) => id)).toEqual(['a-3', 'a', 'a-2']);
  });

  it('joins the parts of a heading, in any script', () => {
    expect(ids(heading('Über ', 'uns'))).toEqual([['über-uns', 'Über uns']]);
  });

  it('gives an id to a heading without letters', () => {
    expect(ids(heading('***'))).toEqual([['section', '***']]);
  });
});
