import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { GalleryTile } from '@/admin/galleries/photographs/galleryTile';
import { PhotoGrid } from '@/admin/galleries/photographs/PhotoGrid';

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const tile = (_: unknown, nth: number): GalleryTile => ({
  key: `p${nth}`,
  id: `p${nth}`,
  name: `${nth}.jpg`,
  state: 'stored',
  set: null,
  takenAt: null,
  picks: 0,
});

function Grid() {
  const [tiles, setTiles] = useState<readonly GalleryTile[]>(Array.from({ length: 400 }, tile));
  return (
    <PhotoGrid
      {...{ tiles, shown: tiles, cover: null, onOrder: setTiles }}
      chosen={new Set()}
      onChoose={() => {}}
      setNames={new Map()}
      onRemove={() => {}}
      onRetry={() => {}}
    />
  );
}

it('shows a photograph with its focus after End has moved it to where nothing was rendered yet', () => {
  render(<Grid />);
  expect(screen.getAllByRole('listitem')).toHaveLength(150);
  const button = screen.getByRole('button', { name: 'Move 3.jpg later' });
  button.focus();
  fireEvent.keyDown(button, { key: 'End' });
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('3.jpg');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 3.jpg later');
});
