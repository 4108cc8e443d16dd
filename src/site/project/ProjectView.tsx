import styled from 'styled-components';
import { photographButtonStyle } from '@/components/controlStyles';
import { coverSizes } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { Photograph } from '@/components/Photograph';
import { texts } from '@/config/texts';
import type { Project } from '@/server/pages/project';
import { PHONE, screen } from '@/theme/breakpoints';
import { ProjectPhotographs } from './ProjectPhotographs';
import drawing from './placeholder.svg';

const Banner = styled.div`
  aspect-ratio: 21 / 9;
  max-height: 76svh;
  width: 100%;
  margin-top: calc(var(--space) * clamp(32px, 5vw, 72px));
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--ground-raised);
  ${screen.phone} { aspect-ratio: 4 / 3; }
`;

const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 56px clamp(40px, 5vw, 96px);
  margin-top: calc(var(--space) * clamp(48px, 6.6vw, 104px));
  ${screen.wide} { grid-template-columns: minmax(260px, 4fr) minmax(0, 8fr); }
`;

const Panel = styled.aside`
  ${screen.wide} { position: sticky; top: calc(var(--header-height) + 40px); align-self: start; }

  dl { margin: 36px 0 48px; border-top: 1px solid var(--hairline); }
  dl > div { display: flex; justify-content: space-between; gap: 24px; padding-block: 14px; border-bottom: 1px solid var(--hairline); }
  dt { flex: none; max-width: 50%; color: var(--ink-quiet); }
  dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; }
  h2 { font-size: var(--text-heading); }
  h3 { margin-bottom: 14px; font-size: var(--text-lead); }
  p { max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
`;

const Grid = styled.div`
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: clamp(8px, 1.2vw, 20px);
  }
  li:nth-child(5n + 1) { grid-column: 1 / -1; }
  ${photographButtonStyle}
  .photograph { aspect-ratio: 3 / 2; }
`;

const BANNER = { from: PHONE, width: 'min(94vw, 1600px)', ratio: 21 / 9 };
const PHONE_BANNER = { width: 'calc(100vw - 40px)', ratio: 4 / 3 };

/** A drawn landscape for a site that has no photograph yet. */
const PLACEHOLDER: NonNullable<Project['photograph']> = {
  sources: [],
  src: drawing.src,
  width: drawing.width,
  height: drawing.height,
  alt: texts.site.drawnLandscape,
  blurDataURL: '',
  dominantColor: '#b9a98f',
  focal: { x: 60, y: 55 },
  text: { title: '', caption: '', credit: '' },
};

/** A project: banner, facts, job and photographs (docs/specification.md#project-page). */
export function ProjectView({ title, heading, facts, job, photograph = PLACEHOLDER }: Project) {
  const sizes = coverSizes(photograph, BANNER, PHONE_BANNER);
  return (
    <PageColumn>
      <h1>{title}</h1>
      <Banner>
        {/* The same photograph below has the alternative text. */}
        <Photograph photograph={{ ...photograph, alt: '' }} sizes={sizes} priority fill />
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
          <ProjectPhotographs heading={heading} photograph={photograph} />
        </Grid>
      </Spread>
    </PageColumn>
  );
}
