import { EyeOff } from 'lucide-react';
import styled, { css } from 'styled-components';
import { texts } from '@/config/texts';

const ribbonStyle = css`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  padding: 6px 14px 6px 12px;
  border-radius: var(--radius-round);
  background: var(--accent);
  color: var(--ink-on-accent);
  font-size: var(--text-small);
  font-weight: 500;
  line-height: 1.5;
`;

const Ribbon = styled.p`
  ${ribbonStyle}
  margin-bottom: 12px;
`;

/** Lies over a preview of texts and pages, whose drafts administrators alone see, and below all of it at its end. */
export const PreviewNote = styled.aside`
  ${ribbonStyle}
  position: sticky;
  z-index: 20;
  bottom: 16px;
  align-self: flex-start;
  margin: 16px;
  box-shadow: var(--float-shadow);
`;

/** Stands on what a preview shows to administrators alone, or to who has its link (docs/specification.md#preview, #links-for-others). */
export const PreviewRibbon = ({ isLinked = false }: { isLinked?: boolean }) => (
  <Ribbon>
    <EyeOff size={16} />
    {isLinked ? texts.site.notPublishedYet : texts.site.previewRibbon}
  </Ribbon>
);
