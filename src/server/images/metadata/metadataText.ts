const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The first of some values of metadata that says something, as plain text: XMP gives texts by language,
 * lists of names, and XML's entities as they are.
 * @param max characters
 */
export function firstText(values: unknown[], max: number): string | null {
  for (const value of values) {
    const text = plain(value).slice(0, max).trim();
    if (text) return text;
  }
  return null;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null && 'value' in value) return plain(value.value);
  if (typeof value !== 'string') return '';
  return value
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Math.min(+code, 0xffff)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
