import { Children, type ReactNode } from 'react';
import { PAIRS } from '@/theme/breakpoints';
import { useMedia } from '../useMedia';
import { Carousel } from './Carousel';

type Props = {
  label: string;
  interval: number;
  suspended: boolean;
  ends?: boolean;
  /** The last slide of a carousel that ends. */
  lastSlide?: ReactNode;
  children: ReactNode;
};

/**
 * A Carousel with two items per slide on wide screens (docs/specification.md#portfolio-detail). The server's HTML
 * has one item per slide, of which PairedCarouselStyle shows two until the page is hydrated.
 */
export function PairedCarousel({ children, lastSlide, ...carousel }: Props) {
  const items = Children.toArray(children);
  const perPage = useMedia(`(min-width: ${PAIRS}px)`) ? 2 : 1;
  const pages = pagesOf(items.length, perPage);
  const names = pages.map((page) => pageName(page, items.length));
  return (
    <div className={perPage === 1 ? 'singly' : undefined}>
      <Carousel
        {...carousel}
        key={perPage}
        names={lastSlide ? [...names, pageName([items.length - 1], items.length)] : names}
      >
        {pages.map((page) => (
          <div key={page[0]} className="page">
            {page.map((index) => (
              <div key={index} className="item">
                {items[index]}
              </div>
            ))}
          </div>
        ))}
        {lastSlide && (
          <div className="page">
            <div className="item">{lastSlide}</div>
          </div>
        )}
      </Carousel>
    </div>
  );
}

/** The indexes of the items on each page. The last page is full and may repeat an item: three in pairs are 1–2 and 2–3. */
export function pagesOf(count: number, perPage: number): number[][] {
  const size = Math.min(count, perPage);
  return Array.from({ length: size && Math.ceil(count / size) }, (_, page) => {
    const first = Math.min(page * size, count - size);
    return Array.from({ length: size }, (_, place) => first + place);
  });
}

/** '3 of 4', or '3–4 of 4' when a page has several. */
export function pageName(page: readonly number[], count: number): string {
  const numbers = [page.at(0), page.at(-1)].map((place = 0) => place + 1);
  return `${[...new Set(numbers)].join('–')} of ${count}`;
}
