import config from '@payload-config';
import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getPayload, type ServerFunctionClient } from 'payload';
import type { HtmlHTMLAttributes, ReactNode } from 'react';
import { ACCENT_RULES } from '@/admin/layout/accentRules';
import { requireSession } from '@/admin/layout/guardedView';
import { StyleRegistry } from '@/admin/layout/StyleRegistry';
import { mayCall } from '@/admin/layout/serverFunctions';
import { PanelStyle } from '@/admin/theme/PanelStyle';
import { TextsProvider } from '@/components/useTexts';
import { texts } from '@/config/texts';
import { readPanelLook } from '@/server/pages/look';
import { FontStyles } from '@/theme/SiteDocument';
import { importMap } from './admin/importMap.js';

const { controls, passwordField } = texts;

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  // Payload looks a name up on an object, on which `constructor` is there as well.
  if (!mayCall(args)) notFound();
  return handleServerFunctions({ ...args, config, importMap });
};

/** Payload's panel in the site's theme and fonts (docs/specification.md#screen-by-screen). */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  // Read before anything that needs a database: it tells the build that the panel cannot be prerendered.
  const sent = await headers();
  const payload = await getPayload({ config });
  await requireSession(payload, sent);
  const { theme, rules } = await readPanelLook(payload);
  const { localization } = payload.config;
  const htmlProps: HtmlHTMLAttributes<HTMLHtmlElement> & Record<`data-${string}`, unknown> = {
    'data-theme': theme,
    'data-languages': localization ? localization.locales.length : 1,
  };
  // Around Payload's providers, among which ours open dialogs.
  return (
    <TextsProvider texts={{ controls, passwordField }}>
      <RootLayout
        config={config}
        htmlProps={htmlProps}
        importMap={importMap}
        serverFunction={serverFunction}
      >
        <FontStyles typeface="poppins" />
        <PanelStyle />
        <style id={ACCENT_RULES}>{rules}</style>
        <StyleRegistry>{children}</StyleRegistry>
      </RootLayout>
    </TextsProvider>
  );
}
