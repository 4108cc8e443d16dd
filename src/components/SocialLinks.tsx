import styled from 'styled-components';

/** The icons are from Font Awesome Free (fontawesome.com, CC BY 4.0), all 512 high. */
const ICONS = [
  {
    key: 'linkedIn',
    name: 'LinkedIn',
    width: 448,
    path: 'M100.28 448H7.4V148.9h92.88zM53.79 108.1C24.09 108.1 0 83.5 0 53.8a53.79 53.79 0 0 1 107.58 0c0 29.7-24.1 54.3-53.79 54.3zM447.9 448h-92.68V302.4c0-34.7-.7-79.2-48.29-79.2-48.29 0-55.69 37.7-55.69 76.7V448h-92.78V148.9h89.08v40.8h1.3c12.4-23.5 42.69-48.3 87.88-48.3 94 0 111.28 61.9 111.28 142.3V448z',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    width: 320,
    path: 'M80 299.3V512H196V299.3h86.5l18-97.8H196V166.9c0-51.7 20.3-71.5 72.7-71.5c16.3 0 29.4 .4 37 1.2V7.9C291.4 4 256.4 0 236.2 0C129.3 0 80 50.5 80 159.4v42.1H14v97.8H80z',
  },
  {
    key: 'twitter',
    name: 'Twitter',
    width: 512,
    path: 'M389.2 48h70.6L305.6 224.2 487 464H345L233.7 318.6 106.5 464H35.8L200.7 275.5 26.8 48H172.4L272.9 180.9 389.2 48zM364.4 421.8h39.1L151.1 88h-42L364.4 421.8z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    width: 448,
    path: 'M224.1 141c-63.6 0-114.9 51.3-114.9 114.9s51.3 114.9 114.9 114.9S339 319.5 339 255.9 287.7 141 224.1 141zm0 189.6c-41.1 0-74.7-33.5-74.7-74.7s33.5-74.7 74.7-74.7 74.7 33.5 74.7 74.7-33.6 74.7-74.7 74.7zm146.4-194.3c0 14.9-12 26.8-26.8 26.8-14.9 0-26.8-12-26.8-26.8s12-26.8 26.8-26.8 26.8 12 26.8 26.8zm76.1 27.2c-1.7-35.9-9.9-67.7-36.2-93.9-26.2-26.2-58-34.4-93.9-36.2-37-2.1-147.9-2.1-184.9 0-35.8 1.7-67.6 9.9-93.9 36.1s-34.4 58-36.2 93.9c-2.1 37-2.1 147.9 0 184.9 1.7 35.9 9.9 67.7 36.2 93.9s58 34.4 93.9 36.2c37 2.1 147.9 2.1 184.9 0 35.9-1.7 67.7-9.9 93.9-36.2 26.2-26.2 34.4-58 36.2-93.9 2.1-37 2.1-147.8 0-184.8zM398.8 388c-7.8 19.6-22.9 34.7-42.6 42.6-29.5 11.7-99.5 9-132.1 9s-102.7 2.6-132.1-9c-19.6-7.8-34.7-22.9-42.6-42.6-11.7-29.5-9-99.5-9-132.1s-2.6-102.7 9-132.1c7.8-19.6 22.9-34.7 42.6-42.6 29.5-11.7 99.5-9 132.1-9s102.7-2.6 132.1 9c19.6 7.8 34.7 22.9 42.6 42.6 11.7 29.5 9 99.5 9 132.1s2.7 102.7-9 132.1z',
  },
] as const;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline-start: -14px;

  a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    color: var(--ink-quiet);
    transition: color var(--quick);
  }
  a:hover { color: var(--ink); }
`;

type Props = { links: Record<(typeof ICONS)[number]['key'], string>; label: string };

/** The social icons that have a link (docs/specification.md#home). */
export function SocialLinks({ links, label }: Props) {
  const shown = ICONS.filter(({ key }) => links[key] !== '');
  if (shown.length === 0) return null;
  return (
    <List aria-label={label}>
      {shown.map(({ key, name, width, path }) => (
        <li key={key}>
          <a href={links[key]} rel="me noopener" aria-label={name}>
            <Icon {...{ width, path }} />
          </a>
        </li>
      ))}
    </List>
  );
}

const Icon = ({ width, path }: { width: number; path: string }) => (
  <svg viewBox={`0 0 ${width} 512`} width="17" height="17" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);
