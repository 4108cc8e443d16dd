import { PageColumn } from '@/components/PageColumn';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { readStory } from '@/server/pages/journal';
import { PageBlocks } from '../customPage/CustomPageView';
import { DetailHeading } from '../DetailHeading';
import { Neighbours } from '../Neighbours';

type Props = Awaited<ReturnType<typeof readStory>> & {
  /** The name of the journal. */
  journal: string;
};

/** A story of the journal (docs/specification.md#journal). */
export const StoryView = ({ journal, ...story }: Props) => (
  <PageColumn>
    <article>
      <DetailHeading
        title={story.title}
        from={{ name: journal, path: paths.journal }}
        date={story.date}
        text={story.excerpt}
      />
      <PageBlocks {...story} />
    </article>
    <Neighbours label={texts.site.moreStories} previous={story.previous} next={story.next} />
  </PageColumn>
);
