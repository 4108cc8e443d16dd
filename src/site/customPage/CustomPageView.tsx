import { BlockList } from '@/blocks/BlockList';
import type { InPage } from '@/blocks/blockStyle';
import { LazyToaster } from '@/blocks/enquiry/LazyContactForm';
import { PagePreview } from '@/blocks/imagePreview/useImagePreview';
import { PageColumn } from '@/components/PageColumn';
import type { readCustomPage } from '@/server/pages/customPage';
import { PreviewRibbon } from '../PreviewRibbon';

type Props = Awaited<ReturnType<typeof readCustomPage>> & InPage;

/** A page of the owner's own: its title and blocks (docs/specification.md#pages-of-ones-own). */
export const CustomPageView = (page: Props) => (
  <PageColumn>
    {page.isLinked && <PreviewRibbon isLinked />}
    <h1>{page.title}</h1>
    <PageBlocks {...page} />
  </PageColumn>
);

/** The blocks of a page, whose photographs open one large view. */
export function PageBlocks({
  title,
  blocks,
  photographs,
  isEdge,
}: Pick<Props, 'title' | 'blocks' | 'photographs' | 'isEdge'>) {
  const list = <BlockList blocks={blocks} isEdge={isEdge} />;
  return (
    <>
      {photographs.length > 0 ? (
        <PagePreview heading={title} photographs={photographs}>
          {list}
        </PagePreview>
      ) : (
        list
      )}
      {blocks.some(({ type }) => type === 'enquiry') && <LazyToaster />}
    </>
  );
}
