import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type InPage, textTracks } from '@/blocks/blockStyle';
import { PageColumn } from '@/components/PageColumn';
import { texts } from '@/config/texts';
import type { readStory } from '@/server/pages/journal';
import { screen } from '@/theme/breakpoints';
import { PageBlocks } from '../customPage/CustomPageView';
import { DetailHeading } from '../DetailHeading';
import { Neighbours } from '../Neighbours';

/** The title goes over the whole width, and the excerpt stands above the text. */
const Article = styled.article`
  h1 { max-width: 16em; }
  > header > .text { color: var(--ink); font-size: var(--text-lead); line-height: 1.5; }
  ${screen.pairs} {
    > header { ${textTracks} row-gap: clamp(24px, 3vw, 48px); }
    > header > :first-child { grid-column: 1 / -1; }
    > header > .facts { grid-area: 2 / 1; }
    > header > .text { grid-area: 2 / 2; align-self: start; margin: 6px 0 0; }
  }
`;

type Props = Awaited<ReturnType<typeof readStory>> &
  InPage & {
    /** The journal. */
    journal: ComponentProps<typeof DetailHeading>['from'];
  };

/** A story of the journal (docs/specification.md#journal). */
export const StoryView = ({ journal, ...story }: Props) => (
  <PageColumn>
    <Article>
      <DetailHeading
        title={story.title}
        from={journal}
        date={story.date}
        text={story.excerpt}
        isUnpublished={story.isLinked}
        isLinked={story.isLinked}
      />
      <PageBlocks {...story} />
    </Article>
    <Neighbours label={texts.site.moreStories} previous={story.previous} next={story.next} />
  </PageColumn>
);
