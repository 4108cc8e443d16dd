import config from '@payload-config';
import { getPayload } from 'payload';
import { type ReactNode, Suspense } from 'react';
import { CallToAction } from '@/site/frame/CallToAction';
import { Footer } from '@/site/frame/Footer';
import { Header } from '@/site/frame/Header';
import { LookAgain } from '@/site/frame/LookAgain';
import { Main, SkipLink } from '@/site/frame/Main';
import { WaitlistScroll } from '@/site/frame/WaitlistScroll';
import { getFrame } from '@/site/read';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const frame = await getFrame(await getPayload({ config }));
  return (
    <>
      <SkipLink />
      <Header {...frame} />
      <Main>{children}</Main>
      <CallToAction {...frame.callToAction} />
      <Footer {...frame.footer} />
      <LookAgain />
      <Suspense>
        <WaitlistScroll />
      </Suspense>
    </>
  );
}
