import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { CardList, Head } from './ServicesLayout';

const CARDS = ['56%', '64%', '50%'];

/** The services page while it loads. */
export function ServicesSkeleton() {
  return (
    <PageColumn aria-busy="true">
      <Head as="div">
        <Skeleton $width="min(400px, 80%)" $height="clamp(40px, 5vw, 76px)" />
        <Skeleton $width="min(280px, 60%)" $height="20px" />
      </Head>
      <CardList as="div">
        {CARDS.map((width) => (
          <div key={width} className="card">
            <Skeleton $round $width="44px" $height="44px" />
            <div>
              <Skeleton $width={width} $height="32px" style={{ margin: '24px 0' }} />
              <Skeleton $height="96px" />
            </div>
          </div>
        ))}
      </CardList>
    </PageColumn>
  );
}
