import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { emailSchema } from '@/contract/account';

/** The page of a screen whose URL carries an email address; a 404 when it carries none. */
export const emailPage = (View: ComponentType<{ email: string }>) =>
  async function Page({ params }: { params: Promise<{ email: string }> }) {
    const email = readEmail((await params).email);
    if (!email) notFound();
    return <View email={email} />;
  };

/** The email address in a screen's path; undefined for any other text, so that a link cannot put words on a screen. */
export function readEmail(parameter: string): string | undefined {
  try {
    return emailSchema.safeParse({ email: decodeURIComponent(parameter) }).data?.email;
  } catch {
    return undefined;
  }
}
