import { coverSizes } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { Photograph } from '@/components/Photograph';
import type { Project } from '@/server/pages/project';
import { PHONE } from '@/theme/screens';
import { ProjectGallery } from './ProjectGallery';
import { Banner, Grid, Panel, Spread } from './ProjectLayout';
import { PLACEHOLDER } from './placeholder';

/** The size of the banner (ProjectLayout.ts). */
const BANNER = { from: PHONE, width: 'min(94vw, 1600px)', ratio: 21 / 9 };
const PHONE_BANNER = { width: 'calc(100vw - 40px)', ratio: 4 / 3 };

/** A project: banner, facts, job and photographs (docs/specification.md#project-page). */
export function ProjectView({ title, heading, facts, job, photograph = PLACEHOLDER }: Project) {
  const sizes = coverSizes(photograph, BANNER, PHONE_BANNER);
  return (
    <PageColumn>
      <h1>{title}</h1>
      <Banner>
        {/* The same photograph below has the alternative text. */}
        <Photograph photograph={{ ...photograph, alt: '' }} sizes={sizes} first cover />
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
