import type { GlobalConfig } from 'payload';
import { anyExisting } from '../fields/anyExisting';
import { holdPhotograph } from '../hooks/releaseImages';
import { SLUG } from '../slugs';
import { head, label, line, page, paragraph } from './texts';

const JOB =
  'An afternoon in the studio, two hours of daylight and a short list of pictures that mattered to the couple. ' +
  'We kept the set plain and the company small, and let the rest happen.';

/** The project page's texts and photograph (docs/specification.md#project-page). */
export const ProjectPage: GlobalConfig = {
  ...page('project-page', 'Project', [
    ...head('Projects', 'One project in detail: the job, the year and the photographs.'),
    label('heading', 'Weddings 2024'),
    {
      name: 'image',
      type: 'upload',
      relationTo: SLUG.media,
      filterOptions: anyExisting,
      label: 'Photograph',
      admin: { description: 'Left empty, it is the first photograph of your portfolios.' },
    },
    {
      name: 'facts',
      type: 'group',
      fields: [
        label('yearLabel', 'Year', { label: 'Label of the year' }),
        line('year', '2024'),
        label('serviceLabel', 'Service', { label: 'Label of the service' }),
        line('service', 'Studio Session'),
        label('projectLabel', 'Project', { label: 'Label of the project' }),
        line('project', 'Creatice'),
      ],
    },
    label('jobHeading', 'Job Description', { label: 'Heading of the job description' }),
    paragraph('job', JOB, { label: 'Job description' }),
  ]),
  hooks: { afterChange: [holdPhotograph] },
};
