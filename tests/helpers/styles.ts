import { tokens } from '@/theme/tokens';

/** Returns a computed style of jsdom with the design tokens replaced by their values in the dark theme. */
export const styleOf = (element: Element, property: string): string =>
  getComputedStyle(element)
    .getPropertyValue(property)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name));

/** @throws when there is no such token */
function token(name: string): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`No token is called ${name}`);
  return value;
}

/** Adds a style sheet to the document, as the app adds its global style. */
export function addStyle(text: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = text;
  document.head.append(sheet);
}
