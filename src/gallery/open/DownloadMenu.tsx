'use client';

import { Download } from 'lucide-react';
import { MenuButton } from '@/components/MenuButton';
import { showToast } from '@/components/Toaster';
import { MESSAGES } from '@/contract/messages';
import { downloadText, galleryZip, SIZES_OF, saveFile } from '../downloads';
import { useGuest } from './guest';
import type { Section } from './sectionsOf';

type Props = { sections: readonly Section[]; hasPicks: boolean };

/** Everything, the selection or a set as a ZIP, as far as the gallery allows. */
export function DownloadMenu({ sections, hasPicks }: Props) {
  const { token, allow, asGuest, queue, store } = useGuest();
  const sizes = SIZES_OF[allow.download];
  if (sizes.length === 0) return null;
  const sets = sections.filter(({ id }) => id !== '');
  const scopes = [
    { scope: 'all', what: 'All photographs' },
    ...(hasPicks ? [{ scope: 'selection', what: 'My selection' }] : []),
    ...sets.map(({ id, name }) => ({ scope: id, what: name })),
  ];
  /** The ZIP of a selection has the picks that are saved. */
  const saveSelection = async (href: string) => {
    showToast('loading', 'Your last picks are being saved. The download starts then.');
    await queue.retry();
    if (store.get().unsaved.size > 0) return showToast('error', MESSAGES.picksUnsaved);
    showToast('success', 'The download has started');
    saveFile(href);
  };
  const items = scopes.flatMap(({ scope, what }) =>
    sizes.map((size) => ({
      text: downloadText(what, size, sizes),
      onClick: () =>
        asGuest(() => {
          const href = galleryZip(token, scope, size);
          if (scope === 'selection' && store.get().unsaved.size > 0) void saveSelection(href);
          else saveFile(href);
        }),
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
