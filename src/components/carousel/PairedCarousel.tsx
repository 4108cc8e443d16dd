'use client';

import { Children, type ReactNode } from 'react';
import { PAIRS } from '@/theme/screens';
import { useMedia } from '../useMedia';
import { Carousel } from './Carousel';
import { pageName, pagesOf } from './pages';

type Props = {
  label: string;
  interval: number;
  hold: boolean;
  children: ReactNode;
};

/**
 * A Carousel with two items per slide on wide screens (docs/specification.md#portfolio-detail). The server's HTML
 * has one item per slide, of which PairedFrame shows two until the page is hydrated.
 */
export function PairedCarousel({ children, ...carousel }: Props) {
  const items = Children.toArray(children);
  const together = useMedia(`(min-width: ${PAIRS}px)`) ? 2 : 1;
  const pages = pagesOf(items.length, together);
  return (
    <div className={together === 1 ? 'singly' : 'in-pairs'}>
      <Carousel
        {...carousel}
        key={together}
        names={pages.map((page) => pageName(page, items.length))}
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
      </Carousel>
    </div>
  );
}
