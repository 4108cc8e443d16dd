import styled from 'styled-components';

/** The notices of a screen close together; no gap where there are none. */
export const NoticesStyle = styled.div`
  display: grid;
  gap: 12px;
  &:empty { display: none; }
`;
