'use client';

import { Link } from '@payloadcms/ui';
import {
  ChevronDown,
  Files,
  FileText,
  GalleryVerticalEnd,
  GraduationCap,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  NotebookPen,
  Rows3,
  Settings,
  ShieldCheck,
  SquareLibrary,
  Trash2,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { paths } from '@/config/paths';

type Props = {
  unreadMessages: number;
  pages: { path: string; label: string }[];
};

const { office } = paths;

/** The links of the back office: the documented five, and a group of further ones (docs/specification.md#office-layout). */
export function MenuLinks({ unreadMessages, pages }: Props) {
  const path = usePathname();
  const groupId = useId();
  const isHere = (target: string) => path === target || path.startsWith(`${target}/`);

  const link = (href: string, label: string, Icon?: LucideIcon, note?: string) => (
    <li key={href}>
      <Link href={href} prefetch={false} aria-current={isHere(href) ? 'page' : undefined}>
        {Icon && <Icon size={18} strokeWidth={1.5} />}
        <span>{label}</span>
        {note && <span className="count">{note}</span>}
      </Link>
    </li>
  );

  return (
    <nav aria-label="Back office">
      <ul>
        {link(office.dashboard, 'Dashboard', LayoutDashboard)}
        {link(office.services, 'Services', Rows3)}
        {link(office.portfolios, 'Portfolio', Images)}
        {link(office.entries, 'Education & Experience', GraduationCap)}
        {link(office.settings, 'Settings', Settings)}
      </ul>
      <ul className="more">
        {link(office.galleries, 'Galleries', GalleryVerticalEnd)}
        {link(
          office.messages,
          'Messages',
          Mail,
          unreadMessages > 0 ? `${unreadMessages} unread` : undefined,
        )}
        {link(office.media, 'Media', SquareLibrary)}
        {link(office.pages, 'Your pages', Files)}
        {link(office.journal, 'Journal', NotebookPen)}
        <li>
          <details open={pages.some((page) => isHere(page.path))}>
            <summary>
              <FileText size={18} strokeWidth={1.5} />
              <span id={groupId}>Pages</span>
              <ChevronDown className="arrow" size={16} strokeWidth={1.5} />
            </summary>
            <ul aria-labelledby={groupId}>{pages.map((page) => link(page.path, page.label))}</ul>
          </details>
        </li>
        {link(office.users, 'Users', Users)}
        {link(office.securityLog(), 'Security log', ShieldCheck)}
        {link(office.bin, 'Bin', Trash2)}
      </ul>
    </nav>
  );
}
