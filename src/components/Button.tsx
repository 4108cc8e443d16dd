import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { PageLink } from './PageLink';

type Look = {
  variant?: 'primary' | 'outline' | 'plain' | 'danger';
  rounded?: boolean;
  wide?: boolean;
  className?: string;
  children: ReactNode;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};
type LinkProps = Look & {
  href: string;
  plainLink?: boolean;
  'aria-label'?: string;
};
type ButtonProps = Look & { href?: undefined; loading?: boolean } & Omit<
    ComponentPropsWithRef<'button'>,
    keyof Look
  >;

/**
 * The shared button (docs/specification.md#buttons-and-text). With `href` it is a link. While `loading` it
 * shows a spinner and is disabled. A button that opens a list is a MenuButton. A submit button ignores the
 * second click of a double click, which would send again what a quick server has already answered.
 */
export function Button(props: LinkProps | ButtonProps) {
  const { variant = 'primary', rounded, wide, className, startIcon, endIcon, ...rest } = props;
  const names = ['button', variant, rounded && 'rounded', wide && 'wide', className];
  const look = { className: names.filter(Boolean).join(' ') };
  const content = (
    <>
      {startIcon}
      <span>{rest.children}</span>
      {endIcon}
    </>
  );
  if (rest.href !== undefined) {
    const { plainLink, ...link } = rest;
    const Link = plainLink ? 'a' : PageLink;
    return (
      <Link {...link} {...look}>
        {content}
      </Link>
    );
  }
  const { loading = false, disabled = false, href: _none, ...native } = rest;
  return (
    <button
      type="button"
      {...native}
      {...look}
      {...(native.type === 'submit' && { onClick: ignoreDoubleClick })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {content}
      {loading && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}

function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
