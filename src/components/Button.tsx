import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, buttonStyle, type StyledLook, styledLook } from './buttonStyle';
import { PageLink } from './PageLink';

const StyledButton = styled.button<StyledLook>`${buttonStyle}`;
const StyledLink = styled(PageLink)<StyledLook>`${buttonStyle}`;
const StyledAnchor = styled.a<StyledLook>`${buttonStyle}`;

type Common = ButtonLook & { children: ReactNode; startIcon?: ReactNode; endIcon?: ReactNode };
type AsLink = Common & {
  href: string;
  /** Leads out of the pages of the site: to the back office, or to a program for mail. */
  leavesSite?: boolean;
};
type AsButton = Common & { href?: undefined; loading?: boolean } & Omit<
    ComponentPropsWithRef<'button'>,
    'children'
  >;

/**
 * The shared button (docs/specification.md#buttons-and-text). With `href` it is a link to a route. While `loading` it shows a
 * spinner and is disabled. For a dropdown see MenuButton.
 */
export function Button(props: AsLink | AsButton) {
  if (props.href !== undefined) {
    const link = { href: props.href, ...styledLook(props), children: content(props) };
    return props.leavesSite ? <StyledAnchor {...link} /> : <StyledLink {...link} />;
  }
  const {
    variant,
    rounded,
    wide,
    children,
    startIcon,
    endIcon,
    loading = false,
    disabled = false,
    href: _none,
    ...native
  } = props;
  return (
    <StyledButton
      type="button"
      {...native}
      {...styledLook({ variant, rounded, wide })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {content({ children, startIcon, endIcon })}
      {loading && <span className="spinner" aria-hidden="true" />}
    </StyledButton>
  );
}

const content = ({ children, startIcon, endIcon }: Common) => (
  <>
    {startIcon}
    <span>{children}</span>
    {endIcon}
  </>
);
