import type { Plugin } from 'payload';

/** Takes the tab 'API' from every document of the panel: it shows a photographer the inside of the machine. */
export const withoutApiTab: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map(hideTab),
  globals: globals.map(hideTab),
});

const hideTab = <C extends { admin?: object }>(entity: C): C => ({
  ...entity,
  admin: { ...entity.admin, hideAPIURL: true },
});
