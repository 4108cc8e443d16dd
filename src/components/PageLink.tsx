'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type Props = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'
>;

/**
 * A link to a page of the site, which is fetched ahead once a pointer or the keyboard is on the link: by
 * itself Next would fetch every page whose link is in sight.
 */
export function PageLink(props: Props) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} onTouchStart={want} />
  );
}
