import type { LibraryPage, LibraryQuery } from '@/contract/library';
import { type Option, Options, optionsOf } from '../forms/FormField';
import { SearchField } from '../records/SearchField';

const SORTS = [
  ['newest', 'Newest first'],
  ['taken', 'By time taken'],
  ['name', 'By file name'],
] as const;

type Props = {
  query: LibraryQuery;
  page: Pick<LibraryPage, 'portfolios' | 'years'> | undefined;
  onShow: (change: Partial<LibraryQuery>) => void;
};

/** What of the library is shown, and in which order; all of it combines. */
export function LibraryFilters({ query, page, onShow }: Props) {
  const select = (
    name: 'portfolio' | 'year' | 'sort',
    label: string,
    options: readonly Option[],
  ) => (
    <select
      aria-label={label}
      value={query[name]}
      data-set={(name !== 'sort' && query[name]) || undefined}
      onChange={({ target }) => onShow({ [name]: target.value })}
    >
      <Options of={options} />
    </select>
  );
  const toggle = (name: 'unlabelled' | 'unused', label: string) => (
    <button
      type="button"
      className="chip"
      aria-pressed={query[name] !== ''}
      onClick={() => onShow({ [name]: query[name] ? '' : '1' })}
    >
      {label}
    </button>
  );
  return (
    <div className="filters">
      <SearchField
        name="search"
        shown={query.search}
        onSearch={(search) => onShow({ search: search.trim() })}
        label="Search photographs"
        placeholder="Search"
      />
      <div className="choices">
        {toggle('unlabelled', 'Without alternative text')}
        {toggle('unused', 'Shown nowhere')}
        {select('portfolio', 'Portfolio', [
          ['', 'Any portfolio'],
          ...optionsOf(page?.portfolios ?? []),
        ])}
        {select('year', 'Year', [
          ['', 'Any year'],
          ...(page?.years ?? []).map((year) => [year, year] as const),
        ])}
        {select('sort', 'Order', SORTS)}
      </div>
    </div>
  );
}
