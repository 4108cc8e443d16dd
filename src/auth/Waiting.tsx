/** A spinner and a sentence. */
export const Waiting = ({ children }: { children: string }) => (
  <p className="waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    {children}
  </p>
);
