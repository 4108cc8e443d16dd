import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { addressParameter } from './addressParameter';

type Props = { params: Promise<{ email: string }> };

/** The page of a screen whose address carries an email address; a 404 when it carries none. */
export const withAddress = (View: ComponentType<{ email: string }>) =>
  async function Page({ params }: Props) {
    const email = addressParameter((await params).email);
    if (!email) notFound();
    return <View email={email} />;
  };
