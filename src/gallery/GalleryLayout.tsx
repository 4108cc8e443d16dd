import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '@/components/Text';
import { Toaster } from '@/components/Toaster';
import { type Logo, Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { screen } from '@/theme/breakpoints';
import { galleryFace, sheetUrl, type TypefaceName } from '@/theme/typefaces';

const Bar = styled.header`
  display: flex;
  align-items: center;
  height: var(--header-height);
  padding-inline: var(--page-margin);
`;

const Content = styled.main`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  width: 100%;
`;

/** Leaves room for the selection bar, which small screens have at the bottom. */
const Foot = styled.footer`
  padding: 32px var(--page-margin);
  ${screen.narrow} { body:has(.bar) & { padding-bottom: calc(104px + env(safe-area-inset-bottom)); } }
`;

type Props = {
  wordmark: string;
  logo: Logo | undefined;
  typeface: TypefaceName;
  copyright: string;
  children: ReactNode;
};

/** The site's look without its menu: the only link leads to the home page (docs/specification.md#galleries). */
export function GalleryLayout({ wordmark, logo, typeface, copyright, children }: Props) {
  const face = galleryFace(typeface);
  return (
    <>
      {/* The weight of the headings; React puts it into the head of the document. */}
      {face && <link rel="stylesheet" href={sheetUrl(face)} precedence="default" />}
      <Bar>
        <Wordmark href={paths.home} name={wordmark} logo={logo} />
      </Bar>
      <Content>{children}</Content>
      {copyright && (
        <Foot>
          <Text size="small" colour="ink-quiet">
            {copyright}
          </Text>
        </Foot>
      )}
      <Toaster />
    </>
  );
}
