import type { Plugin } from 'payload';

/** Hides the tab 'API' of every document in the panel, which is of no use to a photographer. */
export const withoutApiTab: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map(hideTab),
  globals: globals.map(hideTab),
});

const hideTab = <C extends { admin?: object }>(entity: C): C => ({
  ...entity,
  admin: { ...entity.admin, hideAPIURL: true },
});
