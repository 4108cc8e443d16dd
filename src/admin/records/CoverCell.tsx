import { Link } from '@payloadcms/ui';
import type { CSSProperties, ReactNode } from 'react';

type Props = {
  name: string;
  /** Its own screen. */
  href: string;
  /** The address of its small picture. */
  src: string | undefined;
  style?: CSSProperties | undefined;
  /** Stands below the name. */
  children: ReactNode;
};

/** The cell of a record with a small picture. */
export const CoverCell = ({ name, href, src, style, children }: Props) => (
  <span className="with-cover">
    <span className="cover">
      {src && (
        // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
        <img src={src} alt="" loading="lazy" decoding="async" style={style} />
      )}
    </span>
    <span>
      <Link href={href} prefetch={false}>
        {name}
      </Link>
      {children}
    </span>
  </span>
);
