import { Fragment, type ReactNode } from 'react';

type Props = { text: string; values: Record<string, ReactNode> };

/** A text of the catalogue with elements in place of `{name}`. */
export const Filled = ({ text, values }: Props) =>
  text
    .split(/\{(\w+)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    .map((part, at) => <Fragment key={at}>{at % 2 ? values[part] : part}</Fragment>);
