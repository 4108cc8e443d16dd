import { Plus } from 'lucide-react';
import styled from 'styled-components';
import type { BlockProps } from '@/server/pages/blocks';
import { blockColumns } from '../blockStyle';

const Columns = styled.div`
  ${blockColumns}
  .questions { border-top: 1px solid var(--hairline); }
  details { border-bottom: 1px solid var(--hairline); }
  summary { display: flex; align-items: baseline; justify-content: space-between; gap: 24px; padding-block: clamp(16px, 2vw, 24px); font-weight: 500; font-size: var(--text-lead); line-height: 1.4; overflow-wrap: anywhere; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary > span { min-width: 0; }
  summary svg { flex: none; align-self: center; color: var(--ink-quiet); transition: transform var(--quick); }
  [open] > summary svg { transform: rotate(45deg); }
  details > p { max-width: 36em; padding-bottom: clamp(20px, 2.6vw, 32px); color: var(--ink-quiet); white-space: pre-line; }
`;

/** Questions, each of which opens its answer. */
export const Questions = ({ heading, rows }: BlockProps<'questions'>) => (
  <Columns>
    {heading && <h2>{heading}</h2>}
    <div className="questions">
      {rows.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a rendering on the server keep their places
        <details key={index}>
          <summary>
            <span>{question}</span>
            <Plus size={20} strokeWidth={1.5} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Columns>
);
