import type { Media } from '@/payload-types';
import { withAlternativeText } from '@/server/images/serialize';

it.each([
  [{ alt: 'Boats at noon', title: 'Noon' }, 'Boats at noon'],
  [{ alt: '', title: 'Noon' }, 'Noon'],
  [{ alt: null, title: null }, 'Harbour weddings, 3'],
  [{}, 'Harbour weddings, 3'],
])('the alternative text of %j in a portfolio is %s', (texts, expected) => {
  const image = { id: 'a', ...texts } as Media;
  expect(withAlternativeText(image, 'Harbour weddings', 3)).toEqual({ ...image, alt: expected });
  expect(withAlternativeText({ id: 'a' } as Media, 'A project').alt).toBe('A project');
});
