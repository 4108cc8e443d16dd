import styled from 'styled-components';
import type { BlockProps } from '@/server/pages/blocks';
import { blockColumns } from '../blockStyle';

const Columns = styled.div`
  ${blockColumns}
  dl { margin: 0; border-top: 1px solid var(--hairline); }
  dl > div { display: grid; grid-template-columns: minmax(45%, 1fr) auto; gap: 8px 32px; padding-block: clamp(20px, 2.6vw, 32px); border-bottom: 1px solid var(--hairline); }
  dt { font-weight: 500; font-size: var(--text-lead); line-height: 1.4; overflow-wrap: anywhere; }
  dd { margin: 0; }
  .price { max-width: 14em; font-size: var(--text-lead); line-height: 1.4; font-variant-numeric: tabular-nums; text-align: end; }
  .contents { grid-column: 1 / -1; max-width: 36em; color: var(--ink-quiet); white-space: pre-line; }
`;

/** What can be booked, what is in it, and what it costs. */
export const Prices = ({ heading, rows }: BlockProps<'prices'>) => (
  <Columns>
    {heading && <h2>{heading}</h2>}
    <dl>
      {rows.map(({ name, contents, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a rendering on the server keep their places
        <div key={index}>
          <dt>{name}</dt>
          {price && <dd className="price">{price}</dd>}
          {contents && <dd className="contents">{contents}</dd>}
        </div>
      ))}
    </dl>
  </Columns>
);
