import { createTileList, moveTiles, type Tile } from '@/admin/photographs/tileList';

const stored = (id: string): Tile => ({ key: id, name: id, state: 'stored', id });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const names = (list: ReturnType<typeof createTileList<Tile>>) =>
  list.tiles().map(({ name }) => name);

const move = (list: ReturnType<typeof createTileList<Tile>>, key: string, to: number) =>
  list.replace(moveTiles(list.tiles(), list.tiles(), new Set([key]), to));

const open = () => createTileList([stored('a'), stored('b'), stored('c')]);

it('appends files, including two with the same name', () => {
  const list = open();
  const [first, second] = list.add([file('d'), file('d')]);
  expect(names(list)).toEqual(['a', 'b', 'c', 'd', 'd']);
  expect(first?.key).not.toBe(second?.key);
});

it('moves a photograph to a position', () => {
  const list = open();
  move(list, 'a', 2);
  expect(names(list)).toEqual(['b', 'c', 'a']);
  move(list, 'a', 0);
  expect(names(list)).toEqual(['a', 'b', 'c']);
  move(list, 'b', 99);
  move(list, 'unknown', 0);
  expect(names(list)).toEqual(['a', 'c', 'b']);
});

it('lists the stored photographs that were removed, until the server has deleted them', () => {
  const list = open();
  const [tile] = list.add([file('d')]);
  list.remove('b');
  list.remove(tile?.key ?? '');
  expect(names(list)).toEqual(['a', 'c']);
  expect(list.removed()).toEqual(['b']);
  list.remove('c');
  list.applyServerOrder(['a', 'c']);
  expect(list.removed()).toEqual(['c']);
});

it('neither shows nor removes photographs that were added elsewhere, and drops those deleted elsewhere', () => {
  const list = open();
  list.applyServerOrder(['c', 'x', 'a']);
  expect(names(list)).toEqual(['a', 'c']);
  expect(list.removed()).toEqual([]);
});

it('keeps what has arrived since the call was sent whose answer says what is stored', () => {
  const list = open();
  const known = list.serverIds();
  const [first, second] = list.add([file('d'), file('e')]);
  list.setArrived(first?.key ?? '', 'd', '');
  list.setArrived(second?.key ?? '', 'e', '');
  list.applyServerOrder(['c', 'a', 'd'], known);
  expect(list.serverIds()).toEqual(['c', 'a', 'd', 'e']);
  expect(list.ids()).toEqual(['a', 'c', 'd', 'e']);
});

it('does not remove a photograph that is being sent', () => {
  const list = open();
  list.change('a', { state: 'sending' });
  list.remove('a');
  expect(names(list)).toEqual(['a', 'b', 'c']);
});

it('is changed after a move, and unchanged once it is undone', () => {
  const list = open();
  expect(list.isChanged()).toBe(false);
  move(list, 'a', 1);
  expect(list.isChanged()).toBe(true);
  move(list, 'a', 0);
  expect(list.isChanged()).toBe(false);
});

it('calls each listener on each change, until it unsubscribes', () => {
  const list = open();
  const listener = jest.fn();
  const unsubscribe = list.subscribe(listener);
  move(list, 'a', 1);
  list.change('a', { sent: 0.5 });
  unsubscribe();
  list.remove('a');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('is unchanged once the server has stored everything, and changed by the next move', () => {
  const list = open();
  move(list, 'a', 2);
  list.applyServerOrder(['b', 'c', 'a']);
  expect(list.isChanged()).toBe(false);
  move(list, 'a', 1);
  expect(list.isChanged()).toBe(true);
});

describe('a refresh', () => {
  const fresh = (name: string, alt = ''): Tile => ({ ...stored(name), name: alt || name });

  it('shows what the server has, and keeps the keys of the tiles', () => {
    const list = open();
    const [tile] = list.add([file('d')]);
    list.setArrived(tile?.key ?? '', 'd', '');
    list.refresh([fresh('b', 'Peaks'), fresh('d'), fresh('e')]);
    expect(names(list)).toEqual(['Peaks', 'd', 'e']);
    expect(list.tiles()[1]?.key).toBe(tile?.key);
    expect(list.isChanged()).toBe(false);
  });

  it.each<[string, (list: ReturnType<typeof open>) => void]>([
    ['moved', (list) => move(list, 'c', 0)],
    ['added', (list) => list.add([file('d')])],
    ['removed', (list) => list.remove('a')],
  ])('keeps what was %s, and updates the metadata of the photographs shown', (_, change) => {
    const list = open();
    change(list);
    const shown = () => list.tiles().map(({ id, key }) => ({ id, key }));
    const before = shown();
    list.refresh([fresh('a'), fresh('b', 'Peaks'), fresh('c'), fresh('x')]);
    expect(shown()).toEqual(before);
    expect(list.tiles().find(({ id }) => id === 'b')?.name).toBe('Peaks');
    expect(list.isChanged()).toBe(true);
  });
});
