import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { ProjectView } from '@/site/project/ProjectView';
import { getFrame, getProject } from '@/site/read';

export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getProject(), getFrame()]);
  return pageMetadata({ path: paths.project, ...page }, frame);
}

export default async function ProjectPage() {
  return <ProjectView {...(await getProject())} />;
}
