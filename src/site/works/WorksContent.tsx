import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import type { Works } from '@/server/pages/works';
import { breadcrumbs } from '../structuredData/breadcrumbs';
import { collectionPage } from '../structuredData/pages';
import { StructuredData } from '../structuredData/StructuredData';
import { WorksView } from './WorksView';

type Props = {
  page: Works;
  frame: Frame;
  /** The index of the selected tab. */
  tab?: number;
};

/** The works page with its structured data. */
export const WorksContent = ({ page, frame, tab = 0 }: Props) => (
  <>
    <WorksView {...page} tab={tab} />
    <StructuredData
      graph={[
        collectionPage(page, page.services),
        breadcrumbs(frame, { name: frame.navigation.portfolio, path: paths.works }),
      ]}
    />
  </>
);
