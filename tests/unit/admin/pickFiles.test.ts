import { pickFiles } from '@/admin/portfolios/upload/pickFiles';

const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

const MEGABYTE = 2 ** 20;

it('takes images up to the limit, in their order', () => {
  const files = [
    sized('b.jpg', 'image/jpeg', 25 * MEGABYTE),
    sized('a.heic', 'image/heic', 1),
    sized('c.png', 'image/png', 0),
  ];
  expect(pickFiles(files, 25)).toEqual({ accepted: files, refused: [] });
});

it('names what is no image or too large, and why', () => {
  const { accepted, refused } = pickFiles(
    [
      sized('notes.txt', 'text/plain', 1),
      sized('nameless', '', 1),
      sized('large.jpg', 'image/jpeg', 2 * MEGABYTE + 1),
    ],
    2,
  );
  expect(accepted).toEqual([]);
  expect(refused).toEqual([
    { name: 'notes.txt', text: expect.stringContaining('Only photographs') },
    { name: 'nameless', text: expect.stringContaining('Only photographs') },
    { name: 'large.jpg', text: 'An image may be at most 2 MB' },
  ]);
});
