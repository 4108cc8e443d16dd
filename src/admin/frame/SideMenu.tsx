import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { type FrameProps, frameRequest } from './frameRequest';
import { MenuLinks } from './MenuLinks';
import { readMenu } from './menu';
import { siteLook } from './siteLook';

/** The side menu of the whole panel, permanent from medium widths on (docs/specification.md#office-frame). */
export async function SideMenu(props: FrameProps) {
  const req = await frameRequest(props);
  if (!req) return null;
  const { wordmark } = await siteLook(req.payload);
  return (
    <aside className="side-menu">
      <Wordmark href={paths.home}>{wordmark}</Wordmark>
      <MenuLinks {...(await readMenu(req))} />
    </aside>
  );
}
