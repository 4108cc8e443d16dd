import { paths } from '@/config/paths';
import { ProjectView } from '@/site/project/ProjectView';
import { getProject } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.project, getProject);

export default async function ProjectPage() {
  return <ProjectView {...(await getProject())} />;
}
