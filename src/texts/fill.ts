/** A sentence for each plural that a language has, of which `Intl.PluralRules` chooses one by `count`. */
export type Plural = { language: string; other: string } & Partial<
  Record<Intl.LDMLPluralRule, string>
>;

/** The names of the values that a text has in braces. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<Text> = Text extends Plural
  ? Record<NamesIn<Text[Intl.LDMLPluralRule & keyof Text]>, string | number> & { count: number }
  : Record<NamesIn<Text>, string | number>;

/** A text of the catalogue with its values in place of `{name}`; of a plural the sentence for `count`. */
export function fill<const Text extends string | Plural>(
  text: Text,
  values: ValuesOf<Text>,
): string {
  const filled: Record<string, string | number> = values;
  const sentence =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(text.language).select(Number(filled.count))] ?? text.other);
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(filled[name]));
}
