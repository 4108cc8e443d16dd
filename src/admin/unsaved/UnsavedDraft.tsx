'use client';

import {
  toast,
  useAuth,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
} from '@payloadcms/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { leaveTyped, SAVE_FAILED, takeTyped } from './reload';
import { useIsLeaving } from './UnsavedChanges';
import { unsavedMark } from './unsavedMark';
import { useDraft } from './useDraft';
import { useTypedFields } from './useTypedFields';

/** Milliseconds until a save is tried again that did not reach the server. */
const RETRY_MS = 5_000;

/** What a form has, to compare it. */
const textOf = (data: Record<string, unknown>): string =>
  JSON.stringify({ ...data, updatedAt: undefined });

/**
 * In each of Payload's forms with drafts: saves what was typed last before the form is left, as Payload's autosave drops it there
 * (3.90.1, ui/elements/Autosave), and once the server can be reached again, where autosave waits for the next key, and says as long
 * as it is not saved; keeps it across a login and a reload, releases Payload's lock, which its own form does without autosave alone,
 * and lets each draft be published.
 */
export function UnsavedDraft() {
  const {
    action = '',
    data,
    id,
    collectionSlug,
    globalSlug,
    setLastUpdateTime,
    setUnpublishedVersionCount,
  } = useDocumentInfo();
  const { user } = useAuth();
  const { createFormData, getData, reset, setModified, setProcessing } = useForm();
  const isModified = useFormModified();
  const isAutosaving = useFormBackgroundProcessing();
  const sent = useRef({ typed: '', data });
  const isLeaving = useIsLeaving();
  const [state, setState] = useState<'saving' | 'failed'>();
  const [failure, setFailure] = useState<string>();
  const isUnreachable = failure === MESSAGES.offline;
  const { reportUpdate } = useDocumentEvents();
  useTypedFields();
  const name = `${action}:${user?.id}`;

  /** Saves what the form has, and with it releases the lock. @returns why it was not saved */
  async function save(options?: RequestInit): Promise<string | undefined> {
    const body = await createFormData({ _status: 'draft' }, {});
    const method = globalSlug ? 'POST' : 'PATCH';
    try {
      const response = await fetch(`${action}&draft=true`, { ...options, method, body });
      if (response.ok) return undefined;
      const { errors } = (await response.json()) as { errors?: { message: string }[] };
      return errors?.[0]?.message ?? MESSAGES.fault;
    } catch {
      return MESSAGES.offline;
    }
  }

  const saveToLeave = useEffectEvent(async () => {
    // Payload takes the form as saved until it has read an answer that refuses it.
    setState('saving');
    const refusal = await save();
    if (refusal) toast.error(refusal);
    setFailure(refusal);
    setModified(Boolean(refusal));
    setState(refusal ? 'failed' : undefined);
  });

  const retry = useEffectEvent(async () => {
    // A form in a drawer has failed, or this one was saved meanwhile.
    if (!isModified) return setFailure(undefined);
    const typed = textOf(getData());
    const refusal = await save();
    setFailure(refusal);
    // Nothing is said of an earlier save.
    setLastUpdateTime(refusal ? 0 : Date.now());
    if (refusal) return;
    setUnpublishedVersionCount((count) => Math.max(count, 1));
    if (typed === textOf(getData())) setModified(false);
    // For the preview.
    const entitySlug = collectionSlug ?? globalSlug ?? '';
    reportUpdate({ entitySlug, operation: 'update', updatedAt: new Date().toISOString() });
  });

  const release = useEffectEvent(() => {
    const document: Record<string, string> = globalSlug
      ? { 'where[globalSlug][equals]': globalSlug }
      : {
          'where[document.relationTo][equals]': collectionSlug ?? '',
          'where[document.value][equals]': String(id),
        };
    const query = new URLSearchParams({
      ...document,
      'where[user.value][equals]': String(user?.id),
    });
    // It ends by itself where this does not arrive.
    fetch(`${paths.api.locks}?${query}`, { method: 'DELETE', keepalive: true }).catch(() => {});
  });

  // The browser sends at most 64 KB from a page that is closed; it has asked before.
  const onPageHide = useEffectEvent(() => {
    // After a conflict the form is loaded again to show the newer draft.
    if (!isModified || failure === MESSAGES.draftStale) return release();
    void save({ keepalive: true });
    if (isSignedIn()) leaveTyped(name, getData());
  });

  /** After a change between the answer to a save and the end of it, Payload takes the form as changed although the next save has it. */
  const noteSave = useEffectEvent((isRunning: boolean) => {
    const typed = textOf(getData());
    if (isRunning) sent.current = { typed, data };
    if (isRunning || sent.current.typed !== typed) return;
    if (sent.current.data !== data) setModified(false);
  });

  // Payload (3.90.1, getVersions.js) counts no drafts of what was never published or saved, whose text could then not be published.
  useEffect(() => {
    if (data?._status === 'draft') setUnpublishedVersionCount((count) => Math.max(count, 1));
  }, [data, setUnpublishedVersionCount]);

  useEffect(() => {
    noteSave(isAutosaving);
  }, [isAutosaving]);

  // Each save brings new ones.
  useEffect(() => {
    if (data) setFailure(undefined);
  }, [data]);

  useEffect(() => {
    const onFailure = () => void retry();
    window.addEventListener(SAVE_FAILED, onFailure);
    return () => window.removeEventListener(SAVE_FAILED, onFailure);
  }, []);

  useEffect(() => {
    if (!isUnreachable) return;
    const tryAgain = () => void retry();
    const timer = setInterval(tryAgain, RETRY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isUnreachable]);

  useEffect(() => {
    if (isLeaving) void saveToLeave();
  }, [isLeaving]);

  useEffect(() => {
    if (!isModified) setState((now) => (now === 'failed' ? undefined : now));
  }, [isModified]);

  useEffect(() => {
    const onHide = () => onPageHide();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      release();
    };
  }, []);

  useDraft(action, {
    read: () => (isModified ? getData() : {}),
    restore: async (draft) => {
      const typed = { ...takeTyped(name), ...draft };
      if (Object.keys(typed).length === 0 || textOf(typed) === textOf(getData())) return;
      setProcessing(true);
      await reset(typed);
      setProcessing(false);
      setModified(true);
    },
  });

  const mark = unsavedMark(
    isModified || state === 'saving',
    state === 'failed' ? 'page' : 'saving',
  );
  return (
    <span className="unsaved-draft" role="status" title={failure} {...mark}>
      {failure && 'Not saved'}
    </span>
  );
}
