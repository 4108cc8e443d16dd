'use client';

import { usePathname } from 'next/navigation';
import { MenuButton } from '@/components/MenuButton';
import { PageLink } from '@/components/PageLink';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';

type Props = {
  labels: Record<'home' | 'portfolio' | 'contact' | 'about' | 'policy', string>;
  services: { id: string; name: string }[];
  hover?: boolean;
};

/** The links of the site, the current one marked; Portfolio opens the list of services (docs/specification.md#layout). */
export function Navigation({ labels, services, hover }: Props) {
  const texts = useTexts('navigation');
  const path = usePathname();
  const link = (href: string, label: string) => (
    <li>
      <PageLink href={href} className="link" aria-current={path === href ? 'page' : undefined}>
        {label}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label={texts.label}>
      <ul>
        {link(paths.home, labels.home)}
        <li>
          <MenuButton
            label={labels.portfolio}
            className="link"
            isCurrent={path === paths.works || path.startsWith(`${paths.works}/`)}
            hover={hover}
            items={services.map(({ id, name }) => {
              const href = paths.servicePage(id);
              return { text: name, href, isCurrent: path === href };
            })}
            empty={texts.noServices}
          />
        </li>
        {link(paths.contact, labels.contact)}
        {link(paths.about, labels.about)}
        {link(paths.policy, labels.policy)}
      </ul>
    </nav>
  );
}
