'use client';

import {
  ConfigProvider,
  PublishButton,
  useConfig,
  useDocumentInfo,
  useFormProcessing,
  useModal,
} from '@payloadcms/ui';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { HintList } from './HintsNote';
import { planningDrawer } from './PublicState';
import { useHints } from './useHints';

/** Payload's button that opens the drawer in which publishing is planned, and with it all that publish. */
const PLANS = '#schedule-publish';
const PUBLISHES = `#action-save, ${PLANS}`;

/** Payload's button beside it. */
const BESIDE = '.doc-controls__popup .popup-button';

/**
 * Payload's button, which asks first where a page still has hints (docs/specification.md#pages-of-ones-own).
 * @param timeZone in which its form takes the time at which a page is to be published
 */
export function PublishPage({ timeZone }: { timeZone: string }) {
  const { config } = useConfig();
  const { id = '' } = useDocumentInfo();
  const { openModal } = useModal();
  const hints = useHints();
  const [asked, setAsked] = useState<HTMLElement>();
  const isConfirmed = useRef(false);
  const inTimeZone = useMemo(() => {
    const supportedTimezones = [{ label: timeZone, value: timeZone }];
    const timezones = { defaultTimezone: timeZone, supportedTimezones };
    // All languages are published together.
    return { ...config, admin: { ...config.admin, timezones }, localization: false as const };
  }, [config, timeZone]);

  const isProcessing = useFormProcessing();

  useEffect(() => {
    if (asked || isProcessing || !isConfirmed.current) return;
    isConfirmed.current = false;
    // The button that publishes has nothing more to publish, and cannot take the focus.
    document.querySelector<HTMLElement>(BESIDE)?.focus();
  }, [asked, isProcessing]);

  function ask(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(PUBLISHES);
    if (!button || hints.length === 0 || isConfirmed.current) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(button);
  }

  const isPlanning = asked?.matches(PLANS);

  function goOn() {
    // The menu has closed, and its button with it.
    if (isPlanning) return openModal(planningDrawer(id));
    isConfirmed.current = true;
    asked?.click();
  }

  return (
    <span style={{ display: 'contents' }} onClickCapture={ask}>
      <ConfigProvider config={inTimeZone}>
        <PublishButton />
      </ConfigProvider>
      {asked && (
        <ConfirmDialog
          title="Publish with hints?"
          cancel="Keep editing"
          confirm={isPlanning ? 'Plan anyway' : 'Publish anyway'}
          variant="primary"
          onConfirm={goOn}
          onClose={() => setAsked(undefined)}
        >
          <HintList hints={hints} />
          <p>Visitors would read what stands in square brackets.</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
