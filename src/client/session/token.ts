/**
 * Whether an access token has ended by this browser's clock, or will soon.
 * @param margin milliseconds
 */
export function endsSoon(token: string | null, margin: number): boolean {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(claims)) as { exp: number };
    return exp * 1000 < Date.now() + margin;
  } catch {
    return true;
  }
}
