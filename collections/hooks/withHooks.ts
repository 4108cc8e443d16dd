import type { CollectionConfig, GlobalConfig } from 'payload';

type Lists<E extends CollectionConfig | GlobalConfig> = NonNullable<E['hooks']>;
/** One hook of a kind, for some kinds. */
type Hooks<E extends CollectionConfig | GlobalConfig> = {
  [Kind in keyof Lists<E>]?: Lists<E>[Kind] extends (infer Hook)[] | undefined ? Hook : never;
};

/** A collection or global with hooks that run before and after its own. */
export function withHooks<E extends CollectionConfig | GlobalConfig>(
  entity: E,
  { first = {}, last = {} }: { first?: Hooks<E>; last?: Hooks<E> },
): E {
  const hooks: Record<string, unknown[] | undefined> = { ...entity.hooks };
  for (const [kind, hook] of Object.entries(first)) hooks[kind] = [hook, ...(hooks[kind] ?? [])];
  for (const [kind, hook] of Object.entries(last)) hooks[kind] = [...(hooks[kind] ?? []), hook];
  return { ...entity, hooks };
}
