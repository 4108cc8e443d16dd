'use client';

import { Download } from 'lucide-react';
import { MenuButton } from '@/components/MenuButton';
import { downloadText, galleryZip, SIZES_OF, saveFile } from '../downloads';
import { useGuest } from './guest';
import type { Section } from './sectionsOf';

type Props = { sections: readonly Section[]; hasPicks: boolean };

/** Everything, the selection or a set as a ZIP, as far as the gallery allows. */
export function DownloadMenu({ sections, hasPicks }: Props) {
  const { token, allow, asGuest, queue } = useGuest();
  const sizes = SIZES_OF[allow.download];
  if (sizes.length === 0) return null;
  const sets = sections.filter(({ id }) => id !== '');
  const scopes = [
    { scope: 'all', what: 'All photographs' },
    ...(hasPicks ? [{ scope: 'selection', what: 'My selection' }] : []),
    ...sets.map(({ id, name }) => ({ scope: id, what: name })),
  ];
  const save = async (href: string) => {
    // The ZIP has the picks that are saved.
    await queue.settled();
    saveFile(href);
  };
  const items = scopes.flatMap(({ scope, what }) =>
    sizes.map((size) => ({
      text: downloadText(what, size, sizes),
      onClick: () => asGuest(() => void save(galleryZip(token, scope, size))),
    })),
  );
  return (
    <MenuButton
      label="Download"
      icon={<Download size={20} strokeWidth={1.5} aria-hidden="true" />}
      items={items}
      className="tool"
    />
  );
}
