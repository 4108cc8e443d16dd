import { Fragment, type ReactNode } from 'react';

/** A text of the catalogue with elements in place of `{name}`. */
export const Filled = ({ text, values }: { text: string; values: Record<string, ReactNode> }) =>
  text
    .split(/\{(\w+)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    .map((part, at) => <Fragment key={at}>{at % 2 ? values[part] : part}</Fragment>);
