import { Search } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ListedGallery } from '@/contract/gallery';
import { LIST } from '@/contract/limits';
import { listGalleries } from '@/server/galleries/galleries';
import { screen } from '@/theme/screens';
import { officeView } from '../frame/officeView';
import { Pager } from '../frame/Pager';
import { Galleries } from './Galleries';

/** The table of galleries with its search. */
const GalleriesStyle = styled.div`
  .search { position: relative; max-width: 420px; }
  .search svg { position: absolute; inset-block-start: 14px; inset-inline-start: 16px; color: var(--ink-quiet); pointer-events: none; }
  .search input {
    width: 100%;
    min-height: 48px;
    padding: 10px 16px 10px 46px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--ground);
  }
  .search ::placeholder { color: var(--ink-quiet); opacity: 1; }

  .records table :is(th, td):nth-child(3) { width: 116px; }
  .records table :is(th, td):nth-child(4) { width: 140px; }
  .records table :is(th, td):nth-child(5) { width: 178px; color: var(--ink-quiet); font-size: var(--text-small); }
  .on-phone { display: none !important; }
  .on-phone::first-letter { text-transform: uppercase; }

  /* Below this width there is no room for the columns between Name and Action. */
  @media (max-width: 1099.98px) { .records table :is(th, td):is(:nth-child(3), :nth-child(5)) { display: none; } }
  ${screen.phone} {
    .records table :is(th, td):is(:nth-child(1), :nth-child(4)) { display: none; }
    .on-phone { display: block !important; }
    .records table :is(th, td):nth-child(2) { padding-inline: 14px 6px; }
    .records table :is(th, td):last-child { width: 112px; padding-inline-start: 4px; }
  }
`;

const SEARCH = 'search';

const isFound = (search: string) => {
  const wanted = search.toLocaleLowerCase();
  return ({ name, clientName, clientEmail }: ListedGallery) =>
    [name, clientName, clientEmail].some((text) => text.toLocaleLowerCase().includes(wanted));
};

/** `/admin/galleries` (docs/specification.md#galleries). */
export const GalleriesView = officeView(async ({ req, searchParams }) => {
  const search = String(searchParams?.[SEARCH] ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(searchParams?.page)) || 1);
  const found = (await listGalleries(req.payload)).filter(isFound(search));
  const before = (page - 1) * LIST.usual;
  const query = search ? `${SEARCH}=${encodeURIComponent(search)}&` : '';
  return (
    <GalleriesStyle>
      <Galleries
        galleries={found.slice(before, before + LIST.usual)}
        first={before + 1}
        search={search}
        searchForm={
          <search>
            <form className="search" action={paths.office.galleries}>
              <Search size={20} strokeWidth={1.5} />
              <input
                type="search"
                name={SEARCH}
                defaultValue={search}
                aria-label="Search galleries by name or client"
                placeholder="Search by name or client"
              />
            </form>
          </search>
        }
        pager={
          <Pager
            label="galleries"
            words={['Previous', 'Next', 'First page']}
            at={page}
            per={LIST.usual}
            total={found.length}
            hrefOf={(to) => `${paths.office.galleries}?${query}page=${to}`}
          />
        }
      />
    </GalleriesStyle>
  );
});
