import { runProgram } from '../../helpers/runProgram';

type Result = {
  refusal: string;
  uses: Record<string, { name: string; href: string }[]>;
  deletion: string;
} & Record<
  'listed' | 'public' | 'served' | 'unpublished' | 'kept' | 'released' | 'deleted',
  string[]
>;

/** The photographs of a published story by where its fields name them, all of which the public may see. */
const PUBLISHED = ['tab', 'relationship', 'block', 'first', 'second', 'row', 'language'];
/** What is shown, but not to the public. */
const UNSEEN = ['private', 'newer draft', 'draft', 'draft of a global', 'note'];
const SHOWN = [...PUBLISHED, 'global', ...UNSEEN].sort();

describe('of a new collection and a new global with photographs in nested fields', () => {
  let found: Result;
  beforeAll(() => {
    const env = { NODE_ENV: 'test', SITE_LOCALES: 'en,de' };
    found = runProgram('tests/fixtures/nested-photographs.ts', env);
  });

  it('refuses a field that does not say who sees its photographs', () => {
    expect(found.refusal).toMatch(/side\.photograph of story.*custom\.shownTo must be/);
  });

  it('finds each photograph, names what shows it and leads there', () => {
    const collections = '/admin/collections';
    const anna = { name: 'the story ‘Anna’', href: `${collections}/story/published` };
    const look = { name: 'the first look', href: '/admin/globals/first-look' };
    expect(found.uses).toEqual({
      ...Object.fromEntries(
        [...PUBLISHED, 'private', 'newer draft'].map((photograph) => [photograph, [anna]]),
      ),
      draft: [{ name: 'the story ‘Ben’', href: `${collections}/story/draft` }],
      note: [{ name: 'the note ‘note’', href: `${collections}/note/note` }],
      global: [look],
      'draft of a global': [look],
      nowhere: [],
    });
    expect(found.listed.sort()).toEqual(SHOWN);
  });

  it('keeps what is shown, also in a draft, until nothing shows it', () => {
    expect(found.kept.sort()).toEqual(SHOWN);
    expect(found.deletion).toContain('the story ‘Anna’');
    expect(found.released.sort()).toEqual([...SHOWN, 'of a deleted one'].sort());
    expect(found.deleted.sort()).toEqual(SHOWN);
  });

  it('shows the public what is published in fields for the public alone', () => {
    expect(found.public).toEqual([...PUBLISHED, 'global']);
    expect(found.served).toEqual(found.public);
    expect(found.unpublished).toEqual([...PUBLISHED, 'newer draft', 'draft']);
  });
});
