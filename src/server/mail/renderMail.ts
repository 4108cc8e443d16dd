import escapeHtml from 'escape-html';
import { DOCUMENTED_TOKENS, type Tokens } from '@/theme/tokens';

/** What a mail has of the look, by the names of its tokens: mail programs know no CSS variables. Mails are light. */
const DOCUMENTED: Tokens = { ...DOCUMENTED_TOKENS.shared, ...DOCUMENTED_TOKENS.light };

/** Fonts that stand in for those of the look, which mail programs do not have. */
const FONTS = {
  serif: "Georgia, 'Times New Roman', serif",
  'sans-serif': "'Segoe UI', Helvetica, Arial, sans-serif",
  monospace: "'Courier New', monospace",
} as const;

/** A stack of the look without its fallback, whose metrics only the site's style sheets have. */
function fontOf(stack: string | undefined): string {
  const [name = '', , kind = 'sans-serif'] = (stack ?? '').split(', ');
  return `${name}, ${FONTS[kind as keyof typeof FONTS]}`;
}

const styleOf = (look: Tokens) => ({
  text: 'margin:0 0 24px;font-size:16px;line-height:1.65',
  code: `margin:0 0 24px;padding:20px;background:${look['--ground-raised']};border-radius:${look['--radius-card']};font-size:36px;font-weight:600;letter-spacing:12px;text-align:center`,
  quote: `margin:0 0 24px;padding:4px 0 4px 20px;border-left:2px solid ${look['--accent-mark']};font-size:16px;line-height:1.65`,
  note: `margin:0;font-size:14px;line-height:1.65;color:${look['--ink-quiet']}`,
});

type Falsy = false | '' | null | undefined;
type Style = keyof ReturnType<typeof styleOf>;

/** A paragraph in one of the styles, or a button with its URL. */
export type MailBlock =
  | { [S in Style]: Record<S, string> }[Style]
  | { button: string; href: string };

/** Somebody's name for the header of a mail: one line, changed so that mail programs do not decode it (RFC 2047). */
export const headerText = (name: string): string =>
  name
    .replace(/\p{Bidi_Control}/gu, '')
    .replaceAll('=?', '= ?')
    .replace(/\p{Cc}+/gu, ' ');

/** Keeps notices of absence and the like away from what a program sends by itself (RFC 3834, 5). */
const AUTOMATIC: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };

/**
 * An automatic mail of a heading and blocks, as text and, in a look, as HTML (queue.ts). Every text is escaped here and nowhere
 * else. `name` is the heading.
 */
export function renderMail(heading: string, given: (MailBlock | Falsy)[]) {
  const blocks = given.filter((block) => !!block);
  const html = (look: Tokens = DOCUMENTED): string => {
    const font = fontOf(look['--font']);
    const headingFont = look['--font-heading']?.includes(',')
      ? fontOf(look['--font-heading'])
      : font;
    const body = blocks.map((block) => blockHtml(block, look)).join('');
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:32px 16px;background:${look['--ground-raised']};font-family:${font};color:${look['--ink']}">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:${look['--ground']};border:1px solid ${look['--hairline']};border-radius:${look['--radius-card']};border-collapse:separate">
<tr><td style="padding:40px">
<div style="width:10px;height:10px;border:3px solid ${look['--accent-mark']};border-radius:50%;margin-bottom:24px"></div>
<h1 style="margin:0 0 16px;font-family:${headingFont};font-size:26px;line-height:1.2;font-weight:500">${escapeHtml(heading)}</h1>
${body}</td></tr></table></body></html>`;
  };
  const text = [heading, ...blocks.map(blockText)].join('\n\n');
  return { name: heading, html, text, headers: AUTOMATIC };
}

const blockText = (block: MailBlock): string =>
  'button' in block ? `${block.button}: ${block.href}` : Object.values(block).join();

function blockHtml(block: MailBlock, look: Tokens): string {
  const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  if ('button' in block)
    return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 32px;background:${look['--accent']};color:${look['--ink-on-accent']};border:1px solid ${look['--accent-edge']};border-radius:${look['--radius-round']};font-weight:600;text-decoration:none">${toHtml(block.button)}</a></p>`;
  const styles = styleOf(look);
  return Object.entries(block)
    .map(([style, text]) => `<p style="${styles[style as Style]}">${toHtml(text)}</p>`)
    .join('');
}
