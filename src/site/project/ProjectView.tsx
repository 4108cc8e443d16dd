import { PageColumn } from '@/components/PageColumn';
import { Photograph } from '@/components/Photograph';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import type { Project } from '@/server/pages/project';
import { PHONE } from '@/theme/screens';
import { ProjectGallery } from './ProjectGallery';
import { Banner, Grid, Panel, Spread } from './ProjectLayout';
import { PLACEHOLDER } from './placeholder';

const SIZES = `(min-width: ${PHONE}px) 94vw, 150vw`;

/** One project in detail: banner, facts, job and photographs (product.md 2). */
export function ProjectView({ title, heading, facts, job, photograph = PLACEHOLDER }: Project) {
  preloadPhotograph(photograph, SIZES);
  return (
    <PageColumn>
      <h1>{title}</h1>
      <Banner>
        {/* The photographs below say what is on it. */}
        <Photograph photograph={{ ...photograph, alt: '' }} sizes={SIZES} first cover />
      </Banner>
      <Spread>
        <Panel aria-labelledby="project">
          <h2 id="project">{heading}</h2>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{job.heading}</h3>
          <p>{job.text}</p>
        </Panel>
        <Grid>
          <ProjectGallery heading={heading} photograph={photograph} />
        </Grid>
      </Spread>
    </PageColumn>
  );
}
