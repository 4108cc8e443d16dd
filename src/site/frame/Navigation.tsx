'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { PageLink } from '@/components/PageLink';
import { useDisclosure } from '@/components/useDisclosure';
import { paths } from '@/config/paths';

export type NavigationProps = {
  labels: Record<'home' | 'portfolio' | 'contact' | 'about' | 'policy', string>;
  services: { id: string; name: string }[];
  /** Whether a mouse opens the list of services by resting on it. */
  hover?: boolean;
};

/** The links of the site; the one of the current page is marked (docs/specification.md#frame). */
export function Navigation({ labels, services, hover = false }: NavigationProps) {
  const path = usePathname();
  const link = (href: string, label: string) => (
    <li>
      <PageLink href={href} aria-current={path === href ? 'page' : undefined}>
        {label}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label="Main">
      <ul>
        {link(paths.home, labels.home)}
        <Services label={labels.portfolio} {...{ services, hover, path }} />
        {link(paths.contact, labels.contact)}
        {link(paths.about, labels.about)}
        {link(paths.policy, labels.policy)}
      </ul>
    </nav>
  );
}

type ServicesProps = { label: string; path: string; hover: boolean } & Pick<
  NavigationProps,
  'services'
>;

/** Portfolio is no link but opens the list of services (docs/specification.md#frame). */
function Services({ label, services, hover, path }: ServicesProps) {
  const { open, close, rootProps, toggleProps, panelProps } = useDisclosure<HTMLLIElement>({
    hover,
  });
  const active = path === paths.works || path.startsWith(`${paths.works}/`);
  return (
    <li {...rootProps}>
      <button type="button" aria-current={active || undefined} {...toggleProps}>
        {label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className="services" hidden={!open} {...panelProps}>
        <ul aria-label={label}>
          {services.map(({ id, name }) => (
            <li key={id}>
              <PageLink
                href={paths.service(id)}
                aria-current={path === paths.service(id) ? 'page' : undefined}
                onClick={close}
              >
                {name}
              </PageLink>
            </li>
          ))}
          {services.length === 0 && (
            <li>
              <p>No services yet</p>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
