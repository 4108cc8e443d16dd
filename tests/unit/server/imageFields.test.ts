import { runProgram } from '../../helpers/runProgram';

type Result = {
  refusal: string;
  /** Their ids. */
  documents: Record<'published' | 'draft' | 'note' | 'sheet', string>;
  /** Name and URL of what shows each photograph. */
  uses: Record<string, string[]>;
  deletion: string;
} & Record<
  'listed' | 'public' | 'served' | 'unpublished' | 'kept' | 'released' | 'deleted',
  string[]
>;

/** The photographs of a published story that the public may see, by where they are. */
const PUBLISHED = ['tab', 'relationship', 'block', 'first', 'second', 'row', 'language'];
const STORY = [...PUBLISHED, 'private', 'newer draft'];
/** In fields for administrators alone. */
const NOTE = [
  ...['note', 'first of a note', 'second of a note'],
  ...['group', 'first of a group', 'second of a group'],
  ...['in a row', 'first of a row', 'second of a row'],
];
const SHOWN = [...STORY, ...NOTE, 'global', 'draft of a global', 'list in a row', 'draft'].sort();

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
    const { published, draft, note, sheet } = found.documents;
    const allWith = (photographs: string[], use: string) =>
      Object.fromEntries(photographs.map((photograph) => [photograph, [use]]));
    expect(found.uses).toEqual({
      ...allWith(STORY, `the story ‘Anna’ /admin/collections/story/${published}`),
      ...allWith(NOTE, `the note ‘${note}’ /admin/collections/note/${note}`),
      ...allWith(['global', 'draft of a global'], 'the first look /admin/globals/first-look'),
      'list in a row': [`the contact sheet ‘${sheet}’ /admin/collections/contact-sheet/${sheet}`],
      draft: [`the story ‘Ben’ /admin/collections/story/${draft}`],
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
    expect(found.public).toEqual([...PUBLISHED, 'global', 'list in a row']);
    expect(found.served).toEqual(found.public);
    expect(found.unpublished).toEqual([...PUBLISHED, 'newer draft', 'draft']);
  });
});
