import { PageColumn } from '@/components/PageColumn';

type Props = { title: string };

/** A page of the owner's own: its title and blocks (docs/specification.md#pages-of-ones-own). */
export const CustomPageView = ({ title }: Props) => (
  <PageColumn>
    <h1>{title}</h1>
  </PageColumn>
);
