'use client';

import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { MenuButton, type MenuItem } from '@/components/MenuButton';
import { PageLink } from '@/components/PageLink';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import type { MenuLink } from '@/server/pages/menu';
import { useFittingCount } from './useFittingCount';

type Props = {
  menu: MenuLink[];
  services: { id: string; name: string }[];
};

/** The rows of the menu in one line; those without room are in a menu at its end (docs/specification.md#menu). */
export function MenuLine(props: Props) {
  const { menu } = props;
  const texts = useTexts('navigation');
  const list = useRef<HTMLUListElement>(null);
  const count = useFittingCount(list, menu.length);
  const items = useItems(props);
  const others = items.slice(count);
  return (
    <nav aria-label={texts.label}>
      <ul ref={list}>
        {items.map((item, index) => (
          <li key={item.id} className={index < count ? undefined : 'no-room'}>
            <Row item={item} hover />
          </li>
        ))}
        {others.length > 0 && (
          <li className="more">
            <MenuButton
              label={texts.more}
              className="link"
              isCurrent={others.some(({ isCurrent }) => isCurrent)}
              hover
              items={others}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The rows of the menu, one below the other. */
export function MenuColumn(props: Props) {
  const texts = useTexts('navigation');
  return (
    <nav aria-label={texts.label}>
      <ul>
        {useItems(props).map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Item = MenuItem & { id: string; isCurrent: boolean };

/** The rows with the current one marked; Portfolio opens the list of services. */
function useItems({ menu, services }: Props): Item[] {
  const path = usePathname();
  return menu.map(({ id, kind, name: text, path: href, aliases = [] }) => {
    if (kind !== 'portfolio')
      return { id, text, href, isCurrent: [pathOf(href), ...aliases].includes(path) };
    const items = services.map(({ id, name }) => {
      const href = paths.servicePage(id);
      return { text: name, href, isCurrent: path === href };
    });
    return { id, text, items, isCurrent: path === href || path.startsWith(`${href}/`) };
  });
}

/** The path of a link without its query and its part of the page. */
const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

function Row({ item, hover }: { item: Item; hover?: boolean }) {
  const texts = useTexts('navigation');
  const { text, isCurrent } = item;
  if ('href' in item)
    return (
      <PageLink href={item.href} className="link" aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </PageLink>
    );
  const items = 'items' in item ? item.items : [];
  return (
    <MenuButton
      label={text}
      className="link"
      isCurrent={isCurrent}
      hover={hover}
      items={items}
      empty={texts.noServices}
    />
  );
}
