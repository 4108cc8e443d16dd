import { robotsText } from '@/site/discovery/robotsText';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** Where search engines may look. It names the site's address, which the build does not know. */
export const GET = (): Response =>
  new Response(robotsText(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
