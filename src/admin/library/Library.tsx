'use client';

import { Link } from '@payloadcms/ui';
import { Images, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useOptimistic, useState, useTransition } from 'react';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { paths } from '@/config/paths';
import type { LibraryPage, LibraryQuery, PhotographDetails } from '@/contract/library';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { ScreenHeader } from '../layout/ScreenHeader';
import { OpenPhotograph } from '../photographs/OpenPhotograph';
import { PhotographList } from '../photographs/PhotographList';
import { PhotographInput, UploadNote } from '../photographs/PhotographUpload';
import { createTileList, type Tile, tileOf } from '../photographs/tileList';
import { createUploads, sendTo } from '../photographs/uploads';
import { useTileList } from '../photographs/useTileList';
import { EmptyList, Pager } from '../records/PagedList';
import { unsavedMark } from '../unsaved/unsavedMark';
import { LibraryFilters } from './LibraryFilters';
import { useChosenActions } from './useChosenActions';

type Props = {
  query: LibraryQuery;
  page: LibraryPage;
  /** The photograph whose panel is open. */
  photograph: PhotographDetails | undefined;
};

/** The photographs of the site, wherever they are shown (docs/specification.md#library). */
export function Library({ query, page, photograph }: Props) {
  const { push } = useRouter();
  const [isPending, startTransition] = useTransition();
  // What was asked for last, until the server has answered.
  const [wanted, setWanted] = useOptimistic(query);
  const uploads = useLibraryUploads(page);
  const { dialog, barActions } = useChosenActions({
    portfolios: page.portfolios,
    shownPortfolio: query.portfolio,
  });
  const { photos, total, perPage } = page;
  const isFiltered = Object.values({ ...query, sort: '', page: '' }).some(Boolean);

  const show = (change: Partial<LibraryQuery>) =>
    startTransition(() => {
      const next = { ...wanted, page: 1, ...change };
      setWanted(next);
      push(paths.office.library(next), { scroll: false });
    });

  return (
    <>
      <ScreenHeader
        title="Media library"
        text={`${capitalized(countWithNoun(total, 'photograph'))}${isFiltered ? ' found' : ', wherever they are shown'}`}
      >
        <PhotographInput text="Upload photographs" takesDrops onFiles={uploads.add} />
      </ScreenHeader>
      <LibraryFilters query={wanted} {...{ page }} onShow={show} />
      <p className="visually-hidden" role="status">
        {isFiltered && `${capitalized(countWithNoun(total, 'photograph'))} found`}
      </p>
      <div className="grid" aria-busy={isPending} {...unsavedMark(uploads.isChanged, 'screen')}>
        <UploadNote tiles={uploads.tiles} onRetry={() => uploads.retry()} />
        <PhotographList
          tiles={[...uploads.tiles, ...photos.map(tileOf)]}
          {...{ barActions }}
          hrefOf={(id) => paths.office.library(query, id)}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      </div>
      {photos.length === 0 && uploads.tiles.length === 0 && (
        <div className="surface">
          <EmptyList Icon={isFiltered ? SearchX : Images}>
            <p>
              {isFiltered
                ? 'No photograph matches.'
                : total > 0
                  ? 'No photographs on this page.'
                  : 'No photographs yet. Drop some anywhere on this screen.'}
            </p>
            {isFiltered && <Link href={paths.office.media}>Show all photographs</Link>}
          </EmptyList>
        </div>
      )}
      <Pager
        label="photographs"
        page={query.page}
        {...{ total, perPage }}
        hrefOf={(number) => paths.office.library({ ...query, page: number })}
      />
      <OpenPhotograph
        {...{ photograph }}
        ids={photos.map(({ _id }) => _id)}
        hrefOf={(id) => paths.office.library(query, id)}
      />
      {dialog}
    </>
  );
}

/** Photographs that are being uploaded to the library; those that have arrived stay in front until the page has them. */
function useLibraryUploads(page: LibraryPage) {
  const refresh = useRefresh();
  const [list] = useState(() => createTileList<Tile>([]));
  const [writer] = useState(() =>
    createUploads(
      list,
      sendTo(() => paths.api.library),
      (id) => request('DELETE', paths.api.photograph(id)),
    ),
  );
  const { tiles, add, retry } = useTileList('uploads:library', list, writer, refresh);

  /** Takes those that have arrived out of the list of uploads: the new page shows them. */
  const dropArrived = useEffectEvent(() => {
    if (!list.isPending() && list.tiles().every(({ state }) => state !== 'sending'))
      list.setDeleted(list.tiles().flatMap(({ id }) => id ?? []));
  });
  // A layout effect: else each would be shown twice for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that the server has rendered
  useLayoutEffect(() => dropArrived(), [page]);

  return {
    tiles: tiles.map((tile) => ({ ...tile, isLocked: tile.state !== 'stored' })),
    isChanged: list.isChanged(),
    add,
    retry,
    remove(keys: ReadonlySet<string>) {
      for (const key of keys) writer.remove(key);
      return true;
    },
  };
}
