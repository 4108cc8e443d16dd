import escapeHtml from 'escape-html';

/** The colours of the site (docs/specification.md#screen-by-screen); mail readers know no CSS variables. */
const COLOUR = {
  ground: '#F6F8F6',
  card: '#FFFFFF',
  ink: '#101513',
  quiet: '#55605B',
  line: '#E4E8E5',
  green: '#2DDB81',
};
const FONT = "Poppins, 'Segoe UI', Helvetica, Arial, sans-serif";

const STYLE = {
  text: 'margin:0 0 24px;font-size:16px;line-height:1.65',
  code: `margin:0 0 24px;padding:20px;background:${COLOUR.ground};border-radius:12px;font-size:36px;font-weight:600;letter-spacing:12px;text-align:center`,
  quote: `margin:0 0 24px;padding:4px 0 4px 20px;border-left:2px solid ${COLOUR.green};font-size:16px;line-height:1.65`,
  note: `margin:0;font-size:14px;line-height:1.65;color:${COLOUR.quiet}`,
};

type Falsy = false | '' | null | undefined;
type Style = keyof typeof STYLE;

/** A paragraph in one of the styles, or a button with its URL. */
export type MailBlock =
  | { [S in Style]: Record<S, string> }[Style]
  | { button: string; href: string };

/** Somebody's name for the header of a mail: one line, changed so that mail programs do not decode it (RFC 2047). */
export const headerText = (name: string): string =>
  name.replaceAll('=?', '= ?').replace(/\p{Cc}+/gu, ' ');

/** Keeps notices of absence and the like away from what a program sends by itself (RFC 3834, 5). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** An automatic mail of a heading and blocks, as HTML and as text. Every text is escaped here and nowhere else. */
export function renderMail(heading: string, given: (MailBlock | Falsy)[]) {
  const blocks = given.filter((block) => !!block);
  const body = blocks.map(blockHtml).join('');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:32px 16px;background:${COLOUR.ground};font-family:${FONT};color:${COLOUR.ink}">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:${COLOUR.card};border:1px solid ${COLOUR.line};border-radius:16px;border-collapse:separate">
<tr><td style="padding:40px">
<div style="width:10px;height:10px;border:3px solid ${COLOUR.green};border-radius:50%;margin-bottom:24px"></div>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500">${escapeHtml(heading)}</h1>
${body}</td></tr></table></body></html>`;
  const text = [heading, ...blocks.map(blockText)].join('\n\n');
  return { html, text, headers: AUTOMATIC };
}

const blockText = (block: MailBlock): string =>
  'button' in block ? `${block.button}: ${block.href}` : Object.values(block).join();

function blockHtml(block: MailBlock): string {
  const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  if ('button' in block)
    return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 32px;background:${COLOUR.green};color:${COLOUR.ink};border-radius:36px;font-weight:600;text-decoration:none">${toHtml(block.button)}</a></p>`;
  return Object.entries(block)
    .map(([style, text]) => `<p style="${STYLE[style as Style]}">${toHtml(text)}</p>`)
    .join('');
}
