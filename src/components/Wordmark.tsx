import styled from 'styled-components';
import { PageLink } from './PageLink';

/** The name of the site with its ring, a link to the home page. */
export const Wordmark = styled(PageLink)`
  display: inline-flex;
  align-items: safe center;
  justify-self: start;
  gap: 10px;
  min-width: 0;
  min-height: 44px;
  max-height: var(--header-height);
  overflow: hidden;
  overflow-wrap: anywhere;
  font-family: var(--font-heading);
  font-weight: 600;
  /* Two lines fit into the header at any size of text. */
  font-size: min(clamp(1.0625rem, 0.98rem + 0.4vw, 1.25rem), var(--header-height) / 2.4);
  line-height: 1.2;
  text-decoration: none;

  &::before {
    content: '';
    flex: none;
    width: 12px;
    height: 12px;
    border: 3px solid var(--accent-mark);
    border-radius: 50%;
  }
`;
