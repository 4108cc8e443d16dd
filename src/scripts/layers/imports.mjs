import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from '@swc/core';

/** The `paths` of tsconfig.json. */
const ALIASES = { '@/': 'src/', '@collections/': 'collections/' };
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/**
 * Reads what a source file imports, and whether it is made for the browser.
 * @param {string} path its ending tells whether `<` may begin an element
 * @param {string} code
 * @returns {{isClient: boolean, imports: {source: string, isType: boolean}[]}}
 */
export function readImports(path, code) {
  const { body } = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  /** @type {{source: string, isType: boolean}[]} */
  const imports = [];
  visit(body, (source, isType) => imports.push({ source, isType }));
  return { isClient: hasDirective(body, 'use client'), imports };
}

/**
 * Names the file or package that an import means.
 * @param {string} root the project's folder
 * @param {string} importer by forward slashes from the root
 * @param {string} source as written in the import
 * @returns {string} a path from the root, or `npm:` and the package's entry
 */
export function resolveImport(root, importer, source) {
  const path = ownPath(importer, source);
  if (path === undefined) return `npm:${source}`;
  const isFile = (/** @type {string} */ candidate) =>
    existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile();
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? path;
}

/**
 * @param {string} importer
 * @param {string} source
 * @returns {string | undefined}
 */
function ownPath(importer, source) {
  if (source.startsWith('.')) return posix.join(dirname(importer), source);
  if (source === '@payload-config') return 'payload.config.ts';
  for (const [alias, path] of Object.entries(ALIASES)) {
    if (source.startsWith(alias)) return path + source.slice(alias.length);
  }
  return undefined;
}

/**
 * @param {any[]} body
 * @param {string} directive
 */
function hasDirective(body, directive) {
  for (const { type, expression } of body) {
    if (type !== 'ExpressionStatement' || expression.type !== 'StringLiteral') return false;
    if (expression.value === directive) return true;
  }
  return false;
}

/**
 * Walks the whole tree, since `import()` may stand anywhere.
 * @param {any} node
 * @param {(source: string, isType: boolean) => void} found
 */
function visit(node, found) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.source?.value === 'string') found(node.source.value, isTypeOnly(node));
  else if (node.type === 'TsImportType') found(node.argument.value, true);
  else if (
    node.callee?.type === 'Import' &&
    node.arguments[0].expression.type === 'StringLiteral'
  ) {
    found(node.arguments[0].expression.value, false);
  }
  for (const child of Object.values(node)) visit(child, found);
}

/** @param {any} node an import, or an export from somewhere */
function isTypeOnly({ typeOnly, specifiers = [] }) {
  if (typeOnly) return true;
  return specifiers.length > 0 && specifiers.every((/** @type {any} */ one) => one.isTypeOnly);
}
