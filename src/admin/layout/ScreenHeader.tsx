import { Link } from '@payloadcms/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** 'h1' names the screen, 'h2' a part of it. */
  as?: 'h1' | 'h2';
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** The heading of a screen or of a part of it, with what it is for. */
export const ScreenHeader = ({ title, text, as: Heading = 'h1', id, ref, children }: Props) => (
  <div className="head">
    <div>
      <Heading id={id} ref={ref} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
    </div>
    {children}
  </div>
);

/** Leads from the screen of one record back to the list. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="back" href={href} prefetch={false}>
    <ArrowLeft size={18} strokeWidth={1.5} />
    {children}
  </Link>
);

/** Opens the public page of a record, or of a page's texts, in a new tab. */
export const ViewLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="page-link" href={href} target="_blank" rel="noopener noreferrer">
    <span>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </span>
    <ExternalLink size={18} strokeWidth={1.5} />
  </a>
);
