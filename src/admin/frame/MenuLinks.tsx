'use client';

import { Link } from '@payloadcms/ui';
import {
  FileText,
  GraduationCap,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Rows3,
  Settings,
  SquareLibrary,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { paths } from '@/config/paths';
import type { Menu } from './menu';

type Item = { path: string; label: string; Icon: LucideIcon };

/** The documented links (docs/specification.md#office-frame). */
const SCREENS: Item[] = [
  { path: paths.office.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { path: paths.office.services, label: 'Services', Icon: Rows3 },
  { path: paths.office.portfolios, label: 'Portfolio', Icon: Images },
  { path: paths.office.entries, label: 'Education & Experience', Icon: GraduationCap },
  { path: paths.office.settings, label: 'Settings', Icon: Settings },
];

/** The links of the back office: the documented five, and a group for what Payload adds (docs/specification.md#office-frame). */
export function MenuLinks({ unread, pages }: Menu) {
  const path = usePathname();
  const groupId = useId();
  const isHere = (target: string) => path === target || path.startsWith(`${target}/`);
  const inPages = pages.some((page) => isHere(page.path));

  const link = ({ path: href, label, Icon }: Item, note?: string) => (
    <li key={href}>
      <Link href={href} prefetch={false} aria-current={isHere(href) ? 'page' : undefined}>
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        <span>{label}</span>
        {note && <span className="count">{note}</span>}
      </Link>
    </li>
  );

  return (
    <nav aria-label="Back office">
      <ul>{SCREENS.map((screen) => link(screen))}</ul>
      <ul className="more">
        {link(
          { path: paths.office.messages, label: 'Messages', Icon: Mail },
          unread > 0 ? `${unread} unread` : undefined,
        )}
        {link({ path: paths.office.media, label: 'Media', Icon: SquareLibrary })}
        <li>
          <details open={inPages}>
            <summary>
              <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
              <span id={groupId}>Pages</span>
            </summary>
            <ul aria-labelledby={groupId}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link
                    href={page.path}
                    prefetch={false}
                    aria-current={isHere(page.path) ? 'page' : undefined}
                  >
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
        {link({ path: paths.office.users, label: 'Users', Icon: Users })}
      </ul>
    </nav>
  );
}
