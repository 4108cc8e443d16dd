import { dirtyMeta, type Tile } from '@/admin/portfolios/photograph';
import { createGallery } from '@/admin/portfolios/upload/gallery';

const stored = (id: string): Tile => ({ key: id, name: id, state: 'stored', id });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const names = (gallery: ReturnType<typeof createGallery>) =>
  gallery.tiles().map(({ name }) => name);

const open = () => createGallery([stored('a'), stored('b'), stored('c')]);

it('appends files, including two with the same name', () => {
  const gallery = open();
  const [first, second] = gallery.add([file('d'), file('d')]);
  expect(names(gallery)).toEqual(['a', 'b', 'c', 'd', 'd']);
  expect(first?.key).not.toBe(second?.key);
});

it('moves a photograph to a position', () => {
  const gallery = open();
  gallery.move('a', 2);
  expect(names(gallery)).toEqual(['b', 'c', 'a']);
  gallery.move('a', 0);
  expect(names(gallery)).toEqual(['a', 'b', 'c']);
  gallery.move('b', 99);
  gallery.move('unknown', 0);
  expect(names(gallery)).toEqual(['a', 'c', 'b']);
});

it('lists the stored photographs that were removed, until the server has deleted them', () => {
  const gallery = open();
  const [tile] = gallery.add([file('d')]);
  gallery.remove('b');
  gallery.remove(tile?.key ?? '');
  expect(names(gallery)).toEqual(['a', 'c']);
  expect(gallery.removed()).toEqual(['b']);
  gallery.remove('c');
  gallery.setStored(['a', 'c']);
  expect(gallery.removed()).toEqual(['c']);
});

it('neither shows nor removes photographs that were added elsewhere, and drops those deleted elsewhere', () => {
  const gallery = open();
  gallery.setStored(['c', 'x', 'a']);
  expect(names(gallery)).toEqual(['a', 'c']);
  expect(gallery.removed()).toEqual([]);
});

it('does not remove a photograph that is being sent', () => {
  const gallery = open();
  gallery.change('a', { state: 'sending' });
  gallery.remove('a');
  expect(names(gallery)).toEqual(['a', 'b', 'c']);
});

it('is changed after a move or an edit, and unchanged once a move is undone', () => {
  const gallery = open();
  expect(gallery.isChanged()).toBe(false);
  gallery.move('a', 1);
  expect(gallery.isChanged()).toBe(true);
  gallery.move('a', 0);
  expect(gallery.isChanged()).toBe(false);
  gallery.edit('a', { alt: 'A river' });
  gallery.edit('a', { focal: { x: 1, y: 2 } });
  expect(gallery.tiles()[0]?.edited).toEqual({ alt: 'A river', focal: { x: 1, y: 2 } });
  expect(gallery.isChanged()).toBe(true);
});

it('does not count an edit back to the stored value as a change', () => {
  const at = (x: number, y: number) => ({ focal: { x, y } });
  const meta = { alt: 'A river', ...at(10, 20) };
  const gallery = createGallery([{ ...stored('a'), meta }, stored('b')]);
  gallery.edit('a', { alt: 'A rive', ...at(11, 20) });
  gallery.edit('b', { alt: 'B' });
  gallery.edit('a', { alt: 'A river' });
  gallery.edit('b', { alt: '', ...at(50, 50) });
  expect(gallery.isChanged()).toBe(true);
  expect(gallery.tiles().map(dirtyMeta)).toEqual([at(11, 20), undefined]);
  gallery.edit('a', at(10, 20));
  expect(gallery.isChanged()).toBe(false);
});

it('saves only the texts of a photograph that differ from those on the server', () => {
  const texts = { title: 'Evening', caption: 'Boats', creator: 'Ada', copyright: '' };
  const gallery = createGallery([{ ...stored('a'), meta: texts }, stored('b')]);
  gallery.edit('a', { ...texts, caption: 'Two boats', creator: '' });
  gallery.edit('b', { title: '', caption: '', creator: '', copyright: '© Ada' });
  expect(gallery.tiles().map(dirtyMeta)).toEqual([
    { caption: 'Two boats', creator: '' },
    { copyright: '© Ada' },
  ]);
  gallery.edit('a', texts);
  expect(dirtyMeta(gallery.tiles()[0] as Tile)).toBeUndefined();
});

it('calls each listener on each change, until it unsubscribes', () => {
  const gallery = open();
  const listener = jest.fn();
  const unsubscribe = gallery.subscribe(listener);
  gallery.move('a', 1);
  gallery.change('a', { sent: 0.5 });
  unsubscribe();
  gallery.remove('a');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('is unchanged once the server has stored everything, and changed by the next edit', () => {
  const gallery = open();
  gallery.move('a', 2);
  gallery.edit('a', { alt: 'A river' });
  gallery.setStored(['b', 'c', 'a']);
  gallery.change('a', { meta: { alt: 'A river' } });
  expect(gallery.isChanged()).toBe(false);
  gallery.edit('a', { alt: 'A wide river' });
  expect(gallery.isChanged()).toBe(true);
});

describe('a refresh', () => {
  const fresh = (name: string, alt = ''): Tile => ({
    ...stored(name),
    name: alt || name,
    meta: { alt },
  });

  it('shows what the server has, and keeps the keys of the tiles', () => {
    const gallery = open();
    const [tile] = gallery.add([file('d')]);
    gallery.setArrived(tile?.key ?? '', 'd');
    gallery.refresh([fresh('b', 'Peaks'), fresh('d'), fresh('e')]);
    expect(names(gallery)).toEqual(['Peaks', 'd', 'e']);
    expect(gallery.tiles()[1]?.key).toBe(tile?.key);
    expect(gallery.isChanged()).toBe(false);
  });

  it.each<[string, (gallery: ReturnType<typeof open>) => void]>([
    ['moved', (gallery) => gallery.move('c', 0)],
    ['added', (gallery) => gallery.add([file('d')])],
    ['removed', (gallery) => gallery.remove('a')],
    ['edited', (gallery) => gallery.edit('a', { alt: 'A river' })],
  ])('keeps what was %s, and updates the metadata of the photographs shown', (_, change) => {
    const gallery = open();
    change(gallery);
    const shown = () => gallery.tiles().map(({ id, key, edited }) => ({ id, key, edited }));
    const before = shown();
    gallery.refresh([fresh('a'), fresh('b', 'Peaks'), fresh('c'), fresh('x')]);
    expect(shown()).toEqual(before);
    expect(gallery.tiles().find(({ id }) => id === 'b')?.meta).toEqual({ alt: 'Peaks' });
    expect(gallery.isChanged()).toBe(true);
  });
});
