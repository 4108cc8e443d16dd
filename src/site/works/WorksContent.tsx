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
  /** The place of the tab that shows. */
  tab?: number;
};

/** The works page, as visitors and search engines get it. */
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
