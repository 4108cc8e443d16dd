import type { MouseEventHandler, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { PageLink } from './PageLink';

const SIZES = ['small', 'body', 'lead', 'title', 'heading', 'display'] as const;
const COLOURS = ['ink', 'ink-quiet', 'ink-on-accent', 'danger'] as const;

type Look = {
  weight?: 300 | 400 | 500 | 600;
  /** A step of the type scale (docs/specification.md#type). */
  size?: (typeof SIZES)[number];
  colour?: (typeof COLOURS)[number];
  lineHeight?: number;
  /** A font family; the site's own by default. */
  font?: string;
};

type StyledLook = { $look: Look };

const textStyle = css<StyledLook>`
  color: ${({ $look }) => ($look.colour ? `var(--${$look.colour})` : 'inherit')};
  font-family: ${({ $look }) => $look.font ?? ($look.weight === 300 ? 'var(--font-light)' : 'inherit')};
  font-size: ${({ $look }) => ($look.size ? `var(--text-${$look.size})` : 'inherit')};
  font-weight: ${({ $look }) => $look.weight ?? 'inherit'};
  line-height: ${({ $look }) => $look.lineHeight ?? 'inherit'};
`;

const Plain = styled.p<StyledLook>`${textStyle}`;
const Anchor = styled(PageLink)<StyledLook>`
  ${textStyle}
  text-decoration-color: var(--accent);
  text-underline-offset: 0.25em;
`;
const Clickable = styled.button<StyledLook>`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  cursor: pointer;
  ${textStyle}
`;

type Props = Look & {
  children: ReactNode;
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'dt' | 'dd';
  id?: string;
  href?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
};

/**
 * The shared text (docs/specification.md#buttons-and-text): weight, size, colour, line height and font can be chosen. With `href`
 * it is a link to a route, with `onClick` a button.
 */
export function Text({ children, as = 'p', id, href, onClick, ...look }: Props) {
  if (href !== undefined) {
    return (
      <Anchor id={id} href={href} $look={look}>
        {children}
      </Anchor>
    );
  }
  if (onClick) {
    return (
      <Clickable id={id} type="button" onClick={onClick} $look={look}>
        {children}
      </Clickable>
    );
  }
  return (
    <Plain as={as} id={id} $look={look}>
      {children}
    </Plain>
  );
}
