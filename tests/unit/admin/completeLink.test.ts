import { completeLink } from '@/admin/settings/completeLink';
import { profileDetailsSchema } from '@/contract/profile';

it.each([
  ['instagram', '@janedoe', 'https://www.instagram.com/janedoe'],
  ['linkedIn', '@janedoe', 'https://www.linkedin.com/in/janedoe'],
  ['facebook', '@jane.doe', 'https://www.facebook.com/jane.doe'],
  ['twitter', ' @jane_doe ', 'https://x.com/jane_doe'],
  ['linkedIn', '@zoë-müller', 'https://www.linkedin.com/in/zoë-müller'],
  ['instagram', 'instagram.com/janedoe', 'https://instagram.com/janedoe'],
  ['instagram', 'www.instagram.com/janedoe/', 'https://www.instagram.com/janedoe/'],
  ['instagram', 'Instagram.com/JaneDoe?igsh=1', 'https://Instagram.com/JaneDoe?igsh=1'],
  ['linkedIn', 'uk.linkedin.com/in/janedoe', 'https://uk.linkedin.com/in/janedoe'],
  ['facebook', 'fb.com/janedoe', 'https://fb.com/janedoe'],
  ['instagram', 'janedoe.tumblr.com/archive', 'https://janedoe.tumblr.com/archive'],
  ['twitter', 'x.com/janedoe', 'https://x.com/janedoe'],
  ['twitter', 'twitter.com/janedoe', 'https://twitter.com/janedoe'],
  ['instagram', 'www.janedoe.example/work', 'https://www.janedoe.example/work'],
  ['instagram', 'WWW.zoë-müller.example', 'https://WWW.zoë-müller.example'],
  ['instagram', 'zoë-müller.example/arbeiten', 'https://zoë-müller.example/arbeiten'],
] as const)('in the field %s, %j becomes %s, which is valid', (network, typed, whole) => {
  expect(completeLink(network, typed)).toBe(whole);
  expect(profileDetailsSchema.shape[network].safeParse(whole).success).toBe(true);
});

it.each([
  ['', true],
  ['https://www.instagram.com/janedoe', true],
  ['http://janedoe.example', true],
  ['janedoe', false],
  ['jane doe', false],
  ['@jane doe', false],
  ['@jane@mastodon.example', false],
  ['@', false],
  ['instagram.com', false],
  ['instagram.com/', false],
  ['jane.doe', false],
  ['instagram.com/jane doe', false],
  ['www.', false],
  ['www.janedoe', false],
  ['javascript:alert(1)', false],
  ['mailto:jane@doe.example', false],
])('%j stays as it was typed, and is valid: %s', (typed, isValid) => {
  expect(completeLink('instagram', typed)).toBe(typed);
  expect(profileDetailsSchema.shape.instagram.safeParse(typed).success).toBe(isValid);
});
