'use client';

import { useConfig, useListQuery } from '@payloadcms/ui';
import { FilePlus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { newPageSchema } from '@/contract/document';
import { useResultDialog } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { TEMPLATES } from './templates';

const KINDS = {
  page: {
    title: 'New page',
    text: 'Pages of your own have an address of their own: an imprint, your prices, questions that come up again and again. Each is a draft until you publish it.',
  },
  story: {
    title: 'New story',
    text: 'Stories make your journal: a wedding, a journey, a day in the studio. Each is a draft until you publish it, at once or at a time that you choose. With the first, visitors have the journal and its feed.',
  },
} as const;

type Kind = keyof typeof KINDS;

/**
 * 'New page' or 'New story' above their list, and in an empty one what they are for (docs/specification.md#pages-of-ones-own).
 * Payload's address of a new one opens it (next.config.mjs).
 */
export function NewPage({ collectionSlug: kind }: { collectionSlug: Kind }) {
  const first = kind === 'page' ? 'template' : 'title';
  const isAsked = useSearchParams().has('new');
  const [asks, setAsks] = useState<'template' | 'title' | undefined>(isAsked ? first : undefined);
  const { push } = useRouter();
  const { localization } = useConfig().config;
  const { data, query } = useListQuery();
  const isEmpty = data?.totalDocs === 0 && !query.search && !query.where;
  const { title, text } = KINDS[kind];
  const close = () => setAsks(undefined);

  /** Makes a draft and opens it. */
  async function create(page: { title: string }) {
    const { doc } = await request<{ doc: { id: string } }>('POST', paths.api.ownPages(kind), page);
    const opened = paths.office.document(kind, doc.id);
    // Its texts are in the first language; the panel may show another.
    const hasLanguages = localization && localization.locales.length > 1;
    push(hasLanguages ? `${opened}?locale=${localization.defaultLocale}` : opened);
  }

  return (
    <div className={isEmpty ? 'new-page empty' : 'new-page'}>
      {isEmpty && <p>{text}</p>}
      <Button startIcon={<FilePlus size={18} strokeWidth={1.5} />} onClick={() => setAsks(first)}>
        {title}
      </Button>
      {asks === 'template' && (
        <TemplateDialog {...{ title, create }} onEmpty={() => setAsks('title')} onClose={close} />
      )}
      {asks === 'title' && (
        <FormDialog
          title={title}
          submit="Create"
          schema={newPageSchema}
          values={{ title: '' }}
          disposable
          send={async (page) => {
            await create(page);
            return undefined;
          }}
          onClose={close}
        >
          {(form) => (
            <FormField form={form} name="title" label="Title" hint="Its address is made from it" />
          )}
        </FormDialog>
      )}
    </div>
  );
}

type DialogProps = {
  title: string;
  create: (page: { title: string }) => Promise<void>;
  onEmpty: () => void;
  onClose: () => void;
};

function TemplateDialog({ title, create, onEmpty, onClose }: DialogProps) {
  const { showFailure } = useResultDialog();
  const [isBusy, setBusy] = useState(false);

  async function choose(page: { title: string }) {
    setBusy(true);
    try {
      await create(page);
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="templates">
        {TEMPLATES.map(({ name, text, page }) => (
          <li key={name}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => (page ? choose(page) : onEmpty())}
            >
              <strong>{name}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
