import { dirtyMeta } from '@/admin/portfolios/upload/dirtyMeta';
import { createGallery } from '@/admin/portfolios/upload/gallery';
import type { Tile } from '@/admin/portfolios/upload/tile';

const kept = (name: string): Tile => ({ key: name, name, state: 'kept', url: `/media/${name}` });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const names = (gallery: ReturnType<typeof createGallery>) =>
  gallery.tiles().map(({ name }) => name);

const open = () => createGallery([kept('a'), kept('b'), kept('c')]);

it('adds files at the end, two of one name included', () => {
  const gallery = open();
  const [first, second] = gallery.add([file('d'), file('d')]);
  expect(names(gallery)).toEqual(['a', 'b', 'c', 'd', 'd']);
  expect(first?.key).not.toBe(second?.key);
});

it('moves a photograph to a place', () => {
  const gallery = open();
  gallery.move('a', 2);
  expect(names(gallery)).toEqual(['b', 'c', 'a']);
  gallery.move('a', 0);
  expect(names(gallery)).toEqual(['a', 'b', 'c']);
  gallery.move('b', 99);
  gallery.move('unknown', 0);
  expect(names(gallery)).toEqual(['a', 'c', 'b']);
});

it('knows which photographs of the server shall go, until they are gone', () => {
  const gallery = open();
  const [tile] = gallery.add([file('d')]);
  gallery.remove('b');
  gallery.remove(tile?.key ?? '');
  expect(names(gallery)).toEqual(['a', 'c']);
  expect(gallery.removed()).toEqual(['/media/b']);
  gallery.remove('c');
  gallery.forgetRemoved(['/media/b']);
  expect(gallery.removed()).toEqual(['/media/c']);
});

it('keeps a photograph that is being sent', () => {
  const gallery = open();
  gallery.change('a', { state: 'sending' });
  gallery.remove('a');
  expect(names(gallery)).toEqual(['a', 'b', 'c']);
});

it('says whether something is to be saved', () => {
  const gallery = open();
  expect(gallery.isChanged()).toBe(false);
  gallery.move('a', 1);
  expect(gallery.isChanged()).toBe(true);
  gallery.move('a', 0);
  expect(gallery.isChanged()).toBe(false);
  gallery.say('a', { alt: 'A river' });
  gallery.say('a', { focal: { x: 1, y: 2 } });
  expect(gallery.tiles()[0]?.said).toEqual({ alt: 'A river', focal: { x: 1, y: 2 } });
  expect(gallery.isChanged()).toBe(true);
});

it('counts nothing as said that was put back to what the server has', () => {
  const at = (x: number, y: number) => ({ focal: { x, y } });
  const gallery = createGallery([{ ...kept('a'), alt: 'A river', ...at(10, 20) }, kept('b')]);
  gallery.say('a', { alt: 'A rive', ...at(11, 20) });
  gallery.say('b', { alt: 'B' });
  gallery.say('a', { alt: 'A river' });
  gallery.say('b', { alt: '', ...at(50, 50) });
  expect(gallery.isChanged()).toBe(true);
  expect(gallery.tiles().map(dirtyMeta)).toEqual([at(11, 20), undefined]);
  gallery.say('a', at(10, 20));
  expect(gallery.isChanged()).toBe(false);
});

it('counts of the words of a photograph those that are others than on the server', () => {
  const words = { title: 'Evening', caption: 'Boats', creator: 'Ada', copyright: '' };
  const gallery = createGallery([{ ...kept('a'), words }, kept('b')]);
  gallery.say('a', { words: { ...words, caption: 'Two boats', creator: '' } });
  gallery.say('b', { words: { title: '', caption: '', creator: '', copyright: '© Ada' } });
  expect(gallery.tiles().map(dirtyMeta)).toEqual([
    { words: { caption: 'Two boats', creator: '' } },
    { words: { copyright: '© Ada' } },
  ]);
  gallery.say('a', { words });
  expect(dirtyMeta(gallery.tiles()[0] as Tile)).toBeUndefined();
});

it('tells whoever listens of each change, until they stop', () => {
  const gallery = open();
  const heard = jest.fn();
  const stop = gallery.subscribe(heard);
  gallery.move('a', 1);
  gallery.change('a', { sent: 0.5 });
  stop();
  gallery.remove('a');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('has nothing to save once the server has everything, and again after a change', () => {
  const gallery = open();
  gallery.move('a', 2);
  gallery.say('a', { alt: 'A river' });
  gallery.markArranged(['/media/b', '/media/c', '/media/a']);
  gallery.change('a', { alt: 'A river' });
  expect(gallery.isChanged()).toBe(false);
  gallery.say('a', { alt: 'A wide river' });
  expect(gallery.isChanged()).toBe(true);
});

describe('what the server has by now', () => {
  const fresh = (name: string, alt = ''): Tile => ({ ...kept(name), name: alt || name, alt });

  it('is taken over, under the keys that are shown', () => {
    const gallery = open();
    const [tile] = gallery.add([file('d')]);
    gallery.change(tile?.key ?? '', { state: 'kept', url: '/media/d', file: undefined });
    gallery.markArranged(['/media/a', '/media/b', '/media/c', '/media/d']);
    gallery.refresh([fresh('b', 'Peaks'), fresh('d'), fresh('e')]);
    expect(names(gallery)).toEqual(['Peaks', 'd', 'e']);
    expect(gallery.tiles()[1]?.key).toBe(tile?.key);
    expect(gallery.isChanged()).toBe(false);
  });

  it('leaves what was moved, added and said here', () => {
    const gallery = open();
    gallery.move('c', 0);
    gallery.add([file('d')]);
    gallery.say('a', { alt: 'A river' });
    gallery.refresh([fresh('a', 'Canyon'), fresh('b'), fresh('c')]);
    expect(names(gallery)).toEqual(['c', 'Canyon', 'b', 'd']);
    expect(gallery.tiles()[1]?.said).toEqual({ alt: 'A river' });
    expect(gallery.isChanged()).toBe(true);
  });
});
