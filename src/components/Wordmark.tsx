import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';
import { PageLink } from './PageLink';

type Picture = { src: string; width: number; height: number };

/**
 * A logo in CSS pixels, perhaps with another for light grounds, and with another that a header on photographs shows.
 */
export type Logo = Picture & { onLight?: Picture & { media: string }; onPhoto?: Picture };

const Home = styled(PageLink)`
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

  position: relative;
  .on-photo { display: none; position: absolute; inset-inline-start: 0; }
  &:not(:has(img))::before {
    content: '';
    flex: none;
    width: 12px;
    height: 12px;
    border: 3px solid var(--accent-mark);
    border-radius: 50%;
  }
  /* Its attributes keep the room until it has loaded. */
  img { height: auto; ${screen.narrow} { max-width: min(100%, 180px); } }
`;

type Props = { href: string; name: string; logo: Logo | undefined };

/** The name of the site with its ring, or its logo; a link to the home page. */
export const Wordmark = ({ href, name, logo }: Props) => (
  <Home href={href}>
    {logo?.onPhoto && (
      <picture className="on-photo">
        <img {...logo.onPhoto} alt="" loading="lazy" />
      </picture>
    )}
    {logo ? (
      <picture>
        {logo.onLight && (
          <source
            media={logo.onLight.media}
            srcSet={logo.onLight.src}
            width={logo.onLight.width}
            height={logo.onLight.height}
          />
        )}
        <img src={logo.src} width={logo.width} height={logo.height} alt={name} />
      </picture>
    ) : (
      name
    )}
  </Home>
);
