'use client';

/** How much of a photograph is sent; once all of it is, the server still works on it. */
export function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-all={percent === 100 || undefined}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
