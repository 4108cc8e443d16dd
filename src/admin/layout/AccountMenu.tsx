'use client';

import { Link } from '@payloadcms/ui';
import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { focalPosition } from '@/components/Photograph';
import { useDisclosure } from '@/components/useDisclosure';
import { paths } from '@/config/paths';

type Props = {
  /** The full name, or without a first name the part of the email before the @. */
  name: string;
  imageUrl: string | undefined;
  focal: { x: number; y: number } | undefined;
};

/** The avatar, which opens the account menu (docs/specification.md#office-layout). */
export function AccountMenu({ name, imageUrl, focal }: Props) {
  const { open, close, rootProps, toggleProps, panelProps } = useDisclosure();
  return (
    <div className="account-menu" {...rootProps}>
      <button type="button" className="avatar" aria-label="Account" {...toggleProps}>
        {imageUrl ? (
          // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
          <img src={imageUrl} alt="" width={40} height={40} style={focalPosition(focal)} />
        ) : (
          <CircleUserRound size={28} strokeWidth={1.25} />
        )}
      </button>
      {open && (
        <div className="menu" {...panelProps}>
          <ul>
            <li>
              <p>{name}</p>
            </li>
            <li>
              <Link href={paths.office.settings} prefetch={false} onClick={close}>
                <Settings size={18} strokeWidth={1.5} />
                Settings
              </Link>
            </li>
            <li>
              {/* A link, so that the guard of unsaved changes sees it. */}
              <a href={paths.logout}>
                <LogOut size={18} strokeWidth={1.5} />
                Logout
              </a>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
