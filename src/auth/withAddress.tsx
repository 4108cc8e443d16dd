import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { LENGTH } from '@/contract/limits';
import { emailText } from '@/contract/text';

const address = emailText(LENGTH.email);

type Props = { params: Promise<{ email: string }> };

/** The page of a screen whose address carries an email address; a 404 when it carries none. */
export const withAddress = (View: ComponentType<{ email: string }>) =>
  async function Page({ params }: Props) {
    const email = addressParameter((await params).email);
    if (!email) notFound();
    return <View email={email} />;
  };

/** The email address in the path of a screen; undefined for any other text, because a screen shows nothing that a link could put there. */
export function addressParameter(parameter: string): string | undefined {
  try {
    return address.safeParse(decodeURIComponent(parameter)).data;
  } catch {
    return undefined;
  }
}
