import type { CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { PageLink } from './PageLink';

type Props = {
  weight?: 400 | 500 | 600;
  /** A step of the type scale (docs/specification.md#type). */
  size?: 'small' | 'body' | 'lead' | 'title' | 'heading' | 'display';
  colour?: 'ink' | 'ink-quiet' | 'ink-on-accent' | 'danger';
  lineHeight?: number;
  font?: string;
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'dt' | 'dd';
  className?: string;
  href?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  'aria-disabled'?: boolean;
  children: ReactNode;
};

/** The shared text (docs/specification.md#buttons-and-text): with `href` a link to a route, with `onClick` a button. */
export function Text(props: Props) {
  const { weight, size, colour, lineHeight, font, as: Tag = 'p', href, onClick, ...rest } = props;
  const style: CSSProperties = {
    fontWeight: weight,
    fontSize: size && `var(--text-${size})`,
    color: colour && `var(--${colour})`,
    lineHeight,
    fontFamily: font,
  };
  if (href !== undefined) return <PageLink {...rest} href={href} style={style} />;
  if (onClick) {
    const className = ['text-button', rest.className].filter(Boolean).join(' ');
    return <button type="button" {...rest} {...{ className, onClick, style }} />;
  }
  return <Tag {...rest} style={style} />;
}
