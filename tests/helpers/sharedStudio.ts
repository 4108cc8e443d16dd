import { signIn } from './accounts';
import { binOf } from './bin';
import type { ServerOptions } from './server';
import { keepSignedIn, openStudio, type Studio } from './studio';

/** The collections that are emptied before each part, as the bin is. A deleted service deletes its portfolios and photographs. */
const CONTENT = ['page', 'story', 'service', 'education', 'experience', 'contact-message'];
const ALL_DOCUMENTS = '?where[id][exists]=true';

/** The studios of this test file by their options. */
const studios = new Map<string, Promise<Studio>>();

/** Has the parts with these options use a studio that is open already. Who has opened its server stops it. */
export function shareStudio(options: ServerOptions, studio: Studio): void {
  studios.set(JSON.stringify(options), Promise.resolve(studio));
}

/**
 * Opens a studio without content for the tests of the calling block, which is one part of a test file. It is set when
 * they run. Parts with the same options share one server, since a server takes seconds of processor time to start. Only
 * what CONTENT lists is removed between parts: a part that changes anything else, such as the profile or the owner's
 * sessions, restores it.
 */
export function sharedStudio(options: ServerOptions = {}): Studio {
  const studio = {} as Studio;
  beforeAll(async () => {
    const key = JSON.stringify(options);
    const opening = studios.get(key) ?? openStudio(options);
    studios.set(key, opening);
    const opened = await opening;
    await opened.server.recover();
    // The parts of a file may take longer than an access token is valid, which is a quarter of an hour.
    const owner = await signIn(opened.server, opened.owner);
    Object.assign(studio, opened, { owner, token: owner.accessToken });
    await removeContent(studio);
  });
  beforeEach(() => keepSignedIn(studio));
  // A test that fails before it starts the server again must not take those after it along.
  afterEach(() => studio.server?.recover());
  return studio;
}

/** Stops every server that the parts of this test file have shared. */
export async function stopSharedStudios(): Promise<void> {
  const opened = await Promise.allSettled(studios.values());
  await Promise.all(
    opened.map((result) => result.status === 'fulfilled' && result.value.server.stop()),
  );
}

async function removeContent(studio: Studio): Promise<void> {
  const { http, token } = studio;
  for (const slug of CONTENT) {
    const { status, body } = await http.del(`/api/${slug}${ALL_DOCUMENTS}`, { token });
    if (status !== 200) throw new Error(`DELETE /api/${slug}: ${status} ${JSON.stringify(body)}`);
  }
  const { status, body } = await binOf(studio).empty();
  if (status !== 200) throw new Error(`DELETE /api/bin: ${status} ${JSON.stringify(body)}`);
}
