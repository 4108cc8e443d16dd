import { NOT_FOR_BROWSERS, RULES } from './rules.mjs';

/**
 * @typedef {{to: string, isType: boolean}} Import
 * @typedef {Map<string, {isClient: boolean, imports: Import[]}>} Graph
 */

/**
 * Finds every import that crosses a line of the table in rules.mjs.
 * @param {Graph} graph the files by path from the root
 * @returns {string[]} one line each, with the rule
 */
export function findViolations(graph) {
  return [...graph].flatMap(([path, { isClient, imports }]) => [
    ...imports.flatMap(({ to }) => crossings(path, to)),
    ...(isClient ? leaks(graph, path) : []),
  ]);
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
function crossings(from, to) {
  return RULES.filter(
    ({ of, except }) => from.startsWith(of) && !(except && from.startsWith(except)),
  )
    .filter(({ own, packages, never }) => {
      const allowed = to.startsWith('npm:') ? packages : own;
      return (allowed && !isUnder(to, allowed)) || (never && isUnder(to, never));
    })
    .map(({ says }) => `${from} imports ${to}: ${says}`);
}

/**
 * Follows a browser file's imports to what must not come along.
 * @param {Graph} graph
 * @param {string} start
 * @returns {string[]}
 */
function leaks(graph, start) {
  const seen = new Set([start]);
  const queue = [[start]];
  const found = [];
  for (const chain of queue) {
    for (const { to, isType } of graph.get(chain[chain.length - 1])?.imports ?? []) {
      if (isType || seen.has(to)) continue;
      seen.add(to);
      const longer = [...chain, to];
      if (isUnder(to, NOT_FOR_BROWSERS.allowed)) continue;
      if (isUnder(to, NOT_FOR_BROWSERS.never)) {
        found.push(`${longer.join(' -> ')}: ${NOT_FOR_BROWSERS.says}`);
      } else {
        queue.push(longer);
      }
    }
  }
  return found;
}

/**
 * @param {string} target
 * @param {string[]} places
 */
function isUnder(target, places) {
  return places.some((place) =>
    place.endsWith('/')
      ? target.startsWith(place)
      : target === place || (place.startsWith('npm:') && target.startsWith(`${place}/`)),
  );
}
