'use client';

import { useListQuery } from '@payloadcms/ui';
import { FilePlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { useResultDialog } from '../dialogs/ResultDialog';
import { TEMPLATES, type Template } from './templates';

const KINDS = {
  page: {
    title: 'New page',
    text: 'Pages of your own have an address of their own: an imprint, your prices, questions that come up again and again. Each is a draft until you publish it.',
  },
  story: {
    title: 'New story',
    text: 'Stories make your journal: a wedding, a journey, a day in the studio. Each is a draft until you publish it, or until the time that you choose. With the first, the journal and its feed are there for visitors.',
  },
} as const;

type Kind = keyof typeof KINDS;

/** 'New page' or 'New story' above their list, and in an empty one what they are for (docs/specification.md#pages-of-ones-own). */
export function NewPage({ collectionSlug: kind }: { collectionSlug: Kind }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, create } = useCreate(kind);
  const { data, query } = useListQuery();
  const isEmpty = data?.totalDocs === 0 && !query.search && !query.where;
  const { title, text } = KINDS[kind];
  const begin = () => (kind === 'page' ? setOpen(true) : create({ title, blocks: [] }));
  return (
    <div className={isEmpty ? 'new-page empty' : 'new-page'}>
      {isEmpty && <p>{text}</p>}
      <Button
        startIcon={<FilePlus size={18} strokeWidth={1.5} />}
        loading={isBusy && !isOpen}
        onClick={begin}
      >
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <ul className="templates">
            {TEMPLATES.map((template) => (
              <li key={template.name}>
                <button type="button" disabled={isBusy} onClick={() => create(template.page)}>
                  <strong>{template.name}</strong>
                  <span>{template.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

/** Makes a draft and opens it. */
function useCreate(kind: Kind) {
  const { push } = useRouter();
  const { showFailure } = useResultDialog();
  const [isBusy, setBusy] = useState(false);

  async function create(page: Template['page']) {
    setBusy(true);
    try {
      const { doc } = await request<{ doc: { id: string } }>(
        'POST',
        paths.api.ownPages(kind),
        page,
      );
      push(paths.office.document(kind, doc.id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return { isBusy, create };
}
