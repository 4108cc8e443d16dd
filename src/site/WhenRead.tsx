import { type ComponentType, type ReactNode, Suspense } from 'react';
import { soon } from './soon';

type Props<Content> = {
  reading: Promise<Content>;
  /** Draws what was read. */
  view: ComponentType<Content>;
  /** Stands in its shape until then. */
  skeleton: ReactNode;
};

/**
 * A page's view with its content. What is read soon is in the HTML as it is, for readers without
 * scripts too; what takes longer is announced by its skeleton (decision P1).
 */
export async function WhenRead<Content extends object>(props: Props<Content>) {
  const content = await soon(props.reading);
  if (content) return <props.view {...content} />;
  return (
    <Suspense fallback={props.skeleton}>
      <Later {...props} />
    </Suspense>
  );
}

async function Later<Content extends object>({ reading, view: View }: Props<Content>) {
  return <View {...(await reading)} />;
}
