import { mailLink, replyLink } from '@/admin/messages/replyLink';

const MESSAGE = { fullName: 'Vera & Lin', email: 'vera@example.com', message: 'One?\nTwo & 3' };

const parseLink = (link: string) => {
  const url = new URL(link);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
    names: [...url.searchParams.keys()],
  };
};

it('replies to the sender and quotes the lines of the message', () => {
  expect(parseLink(replyLink(MESSAGE))).toEqual({
    to: 'vera@example.com',
    subject: 'Re: your message',
    body: '\r\n\r\nVera & Lin wrote:\r\n> One?\r\n> Two & 3',
    names: ['subject', 'body'],
  });
});

it('encodes everything that a visitor wrote', () => {
  const hostile = { ...MESSAGE, email: 'a?bcc=b&cc=c@example.com', message: '&bcc=x@example.com#' };
  expect(parseLink(replyLink(hostile))).toMatchObject({
    to: hostile.email,
    names: ['subject', 'body'],
  });
});

it.each(['x'.repeat(5_000), 'я'.repeat(5_000), '🎞'.repeat(5_000)])(
  'truncates a long text between two characters to limit the length of the link (%#)',
  (message) => {
    const link = replyLink({ ...MESSAGE, message });
    expect(link.length).toBeLessThanOrEqual(1_800);
    expect(link.length).toBeGreaterThan(1_700);
    const { body } = parseLink(link);
    expect(body?.endsWith('…')).toBe(true);
    expect(body).not.toContain('\ufffd');
  },
);

it('replaces a lone surrogate, which cannot be encoded', () => {
  expect(parseLink(replyLink({ ...MESSAGE, message: 'a\ud83cb' })).body).toContain('> a?b');
});

it('encodes the non-ASCII letters of an address', () => {
  expect(mailLink('jürgen@example.com')).toBe('mailto:j%C3%BCrgen@example.com');
});
