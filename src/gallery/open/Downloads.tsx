import { Download as DownloadIcon } from 'lucide-react';
import { ApiError } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { MenuButton } from '@/components/MenuButton';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import type { Download, Size } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { fill } from '@/texts/fill';
import { useVisit } from '../visit';
import type { Section } from './sections';

const ALLOWED_SIZES: Record<Download, readonly Size[]> = {
  none: [],
  web: ['web'],
  original: ['web', 'original'],
};

/** @returns saves a download and calls `onStart`, or says why it is refused */
function useSaveFile() {
  const { calls, store } = useVisit();
  return (href: string, onStart?: () => void): Promise<void> =>
    calls.saveFile(href).then(onStart, (error) => {
      showToast('error', refusalText(error));
      if (error instanceof ApiError && error.refusal.photo) store.set({ isStale: true });
    });
}

/** Saves one photograph, in one of the sizes that are allowed. */
export function PhotoDownload({ photoId }: { photoId: string }) {
  const texts = useTexts('openGallery');
  const { token, allow } = useVisit();
  const saveFile = useSaveFile();
  const sizes = ALLOWED_SIZES[allow.download];
  const [first] = sizes;
  if (!first) return null;
  const save = (size: Size) => saveFile(`${paths.api.clientPhoto(token, photoId)}?size=${size}`);
  if (sizes.length === 1)
    return (
      <button
        type="button"
        className="control"
        aria-label={texts.download}
        onClick={() => save(first)}
      >
        <DownloadIcon size={20} strokeWidth={1.5} />
      </button>
    );
  return (
    <MenuButton
      label={texts.download}
      className="menu-opener"
      items={sizes.map((size) => ({ text: texts.size[size], onClick: () => save(size) }))}
    />
  );
}

type Props = { sections: readonly Section[]; hasPicks: boolean };

/** Everything, the selection or a set as a ZIP, as far as the gallery allows. */
export function DownloadMenu({ sections, hasPicks }: Props) {
  const texts = useTexts('openGallery');
  const { token, allow, whenIdentified, queue, store } = useVisit();
  const saveFile = useSaveFile();
  const sizes = ALLOWED_SIZES[allow.download];
  if (sizes.length === 0) return null;
  const sets = sections.filter(({ id }) => id !== '');
  const scopes = [
    { scope: 'all', what: texts.allPhotographs },
    ...(hasPicks ? [{ scope: 'selection', what: texts.mySelection }] : []),
    ...sets.map(({ id, name }) => ({ scope: id, what: name })),
  ];
  /** Saves the last picks first: the ZIP of a selection has only those that are saved. */
  const saveSelection = async (href: string) => {
    showToast('loading', texts.savingBeforeDownload);
    await queue.retry();
    if (store.get().unsaved.size > 0) return showToast('error', MESSAGES.picksUnsaved);
    await saveFile(href, () => showToast('success', texts.downloadStarted));
  };
  const save = (scope: string, size: Size) => {
    const query = new URLSearchParams({ scope, size });
    const href = `${paths.api.clientDownload(token)}?${query}`;
    if (scope !== 'selection') return void saveFile(href);
    const hasUnsaved = store.get().unsaved.size > 0;
    whenIdentified(() => void (hasUnsaved ? saveSelection(href) : saveFile(href)));
  };
  return (
    <MenuButton
      label={texts.download}
      icon={<DownloadIcon size={20} strokeWidth={1.5} />}
      items={scopes.flatMap(({ scope, what }) =>
        sizes.map((size) => ({
          text: sizes.length > 1 ? fill(texts.inSize[size], { what }) : what,
          onClick: () => save(scope, size),
        })),
      )}
      className="tool"
    />
  );
}
