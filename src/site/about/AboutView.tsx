import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { paths } from '@/config/paths';
import type { About } from '@/server/pages/about';
import { Cards, Introduction } from './AboutLayout';
import { EntriesCard } from './EntriesCard';
import { Portrait } from './Portrait';

/** The photographer, then experience and education (docs/specification.md#about). */
export const AboutView = ({ heading, button, profile, experience, education }: About) => (
  <PageColumn>
    <Introduction>
      <Portrait profile={profile} />
      <div className="introduction">
        <h1>{heading}</h1>
        {profile ? <AboutText text={profile.about} /> : <TextSkeleton />}
        <Button href={paths.contact} rounded>
          {button}
        </Button>
      </div>
    </Introduction>
    <Cards>
      <EntriesCard id="experience" {...experience} />
      <EntriesCard id="education" {...education} />
    </Cards>
  </PageColumn>
);

/** An empty line begins a new paragraph. */
function AboutText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <div className="text">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their places
        <p key={index}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}

const TextSkeleton = () => (
  <div className="text" aria-busy="true">
    {['94%', '100%', '88%', '97%', '62%'].map((width) => (
      <Skeleton key={width} $width={width} $height="18px" />
    ))}
  </div>
);
