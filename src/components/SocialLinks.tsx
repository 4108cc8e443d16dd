import styled from 'styled-components';
import { BrandIcon } from './BrandIcon';

const NETWORKS = [
  { key: 'linkedIn', name: 'LinkedIn' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
  { key: 'instagram', name: 'Instagram' },
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

type Props = { links: Record<(typeof NETWORKS)[number]['key'], string>; label: string };

/** The social icons that have a link (docs/specification.md#home). */
export function SocialLinks({ links, label }: Props) {
  const shown = NETWORKS.filter(({ key }) => links[key] !== '');
  if (shown.length === 0) return null;
  return (
    <List aria-label={label}>
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a href={links[key]} rel="me noopener" aria-label={name}>
            <BrandIcon of={key} />
          </a>
        </li>
      ))}
    </List>
  );
}
