import { BlockList } from '@/blocks/BlockList';
import { LazyToaster } from '@/blocks/enquiry/LazyContactForm';
import { PagePreview } from '@/blocks/imagePreview/PhotographButton';
import { PageColumn } from '@/components/PageColumn';
import type { readCustomPage } from '@/server/pages/customPage';
import { PreviewRibbon } from '../PreviewRibbon';

type Props = Awaited<ReturnType<typeof readCustomPage>>;

/** A page of the owner's own: its title and blocks (docs/specification.md#pages-of-ones-own). */
export function CustomPageView({ title, blocks, photographs, isLinked }: Props) {
  const list = <BlockList blocks={blocks} />;
  return (
    <PageColumn>
      {isLinked && <PreviewRibbon isLinked />}
      <h1>{title}</h1>
      {photographs.length > 0 ? (
        <PagePreview heading={title} photographs={photographs}>
          {list}
        </PagePreview>
      ) : (
        list
      )}
      {blocks.some(({ type }) => type === 'enquiry') && <LazyToaster />}
    </PageColumn>
  );
}
