import styled from 'styled-components';
import { Button } from '@/components/Button';
import { texts } from '@/config/texts';
import { fill } from '@/texts/fill';
import { screen } from '@/theme/breakpoints';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 16px 24px;
  margin-top: calc(var(--space) * clamp(40px, 5vw, 72px));

  ${screen.phone} {
    column-gap: 16px;
    > span { flex-basis: 100%; order: -1; text-align: center; }
    > a { flex: 1; max-width: 165px; min-width: 0; }
  }
`;

type Props = {
  /** Of what these are the pages. */
  label: string;
  page: number;
  pages: number;
  href: (page: number) => string;
};

/** Pagination by plain links; nothing when there is only one page. */
export function Pagination({ label, page, pages, href }: Props) {
  if (pages === 1) return null;
  const link = (to: number, text: string) => (
    <Button href={href(to)} plainLink variant="outline" rounded>
      {text}
    </Button>
  );
  return (
    <Bar aria-label={fill(texts.site.pagesOf, { name: label })}>
      {page > 1 && link(page - 1, texts.controls.previous)}
      <span>{fill(texts.site.page, { page, pages })}</span>
      {page < pages && link(page + 1, texts.controls.next)}
    </Bar>
  );
}
