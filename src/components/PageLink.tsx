'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type Props = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'
>;

/** A link to a page of the site, prefetched on hover, focus or touch; by default Next prefetches every visible link. */
export function PageLink(props: Props) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} onTouchStart={want} />
  );
}
