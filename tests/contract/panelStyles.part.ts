import { customViews } from '@/admin/customViews';
import { paths } from '@/config/paths';
import { createClientGallery } from '../helpers/clientGallery';
import { file, photoWithoutMetadata, SMALL_WIDTH } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { makeContent } from '../helpers/siteContent';
import { createPortfolio } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
const PHOTOGRAPH = 'allium-oreophilum';

/** The name that styled-components has made for an element stands after the ids of its components. */
const STYLED_CLASS = /class="(?:[^"]* )?[\w-]+-sc-[0-9a-f]+-\d+ (\w+)[" ]/g;
const STYLES = /<style[^>]*>([^<]*)<\/style>/g;

const found = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, group = '']) => group);

/** The styled classes of a page that no rule in its HTML has: such an element is without its style until the scripts have run. */
function classesWithoutRule(html: string): string[] {
  const styles = found(html, STYLES).join('\n');
  return found(html, STYLED_CLASS).filter((name) => !styles.includes(`.${name}`));
}

test('every styled class in the HTML of a page of the panel has its rule in it', async () => {
  const { http, owner, token } = studio;
  const { ids } = await makeContent(studio.server, owner);
  const images = file(await photoWithoutMetadata(PHOTOGRAPH, SMALL_WIDTH));
  const { _id: portfolio } = await createPortfolio(studio, { images });
  const gallery = await createClientGallery(studio, [PHOTOGRAPH], { sets: [{ name: 'Church' }] });
  const headers = { Accept: 'text/html', Cookie: `payload-token=${token}` };
  const page = async (path: string) => (await http.get<string>(path, { headers })).body;

  const own = Object.values(customViews).map(({ path }) => `${paths.admin}${path}`);
  const inMenu = found(await page(paths.office.dashboard), /href="(\/admin\/(?!account)[^"]+)"/g);
  const tabs = ['access', 'selections', 'activity'];
  const panel = [...new Set([...own.filter((path) => !path.includes(':')), ...inMenu])];
  const records = [
    paths.office.portfolio(portfolio),
    ...[undefined, ...tabs].map((tab) => paths.office.gallery(gallery.id, tab)),
    paths.office.message(`${ids['contact-message']}`),
    `${paths.office.users}/${owner.user._id}`,
    paths.office.library({}, ids.media),
  ];
  const bare = [];
  for (const path of [...panel, ...records, paths.home, gallery.path]) {
    const html = await page(path);
    expect([path, found(html, STYLED_CLASS).length > 0]).toEqual([path, true]);
    for (const name of classesWithoutRule(html)) bare.push(`${path} .${name}`);
  }
  expect(panel.length).toBeGreaterThan(15);
  expect(bare).toEqual([]);
});
