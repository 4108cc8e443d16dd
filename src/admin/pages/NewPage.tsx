'use client';

import { useListQuery } from '@payloadcms/ui';
import { FilePlus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { useResultDialog } from '../dialogs/ResultDialog';
import { TEMPLATES } from './templates';

/**
 * 'New page' above the list of pages, and in an empty one what pages are for (docs/specification.md#pages-of-ones-own). Payload's
 * address of a new page opens it (next.config.mjs).
 */
export function NewPage() {
  const [isOpen, setOpen] = useState(useSearchParams().has('new'));
  const { data, query } = useListQuery();
  const isEmpty = data?.totalDocs === 0 && !query.search && !query.where;
  return (
    <div className={isEmpty ? 'new-page empty' : 'new-page'}>
      {isEmpty && (
        <p>
          Pages of your own have an address of their own: an imprint, your prices, questions that
          come up again and again, the story of a wedding. Each is a draft until you publish it.
        </p>
      )}
      <Button startIcon={<FilePlus size={18} strokeWidth={1.5} />} onClick={() => setOpen(true)}>
        New page
      </Button>
      {isOpen && <TemplateDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { push } = useRouter();
  const { showFailure } = useResultDialog();
  const [isBusy, setBusy] = useState(false);

  async function create({ page }: (typeof TEMPLATES)[number]) {
    setBusy(true);
    try {
      const { doc } = await request<{ doc: { id: string } }>('POST', paths.api.pages, page);
      push(paths.office.document('page', doc.id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title="New page" onClose={onClose}>
      <ul className="templates">
        {TEMPLATES.map((template) => (
          <li key={template.name}>
            <button type="button" disabled={isBusy} onClick={() => create(template)}>
              <strong>{template.name}</strong>
              <span>{template.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
