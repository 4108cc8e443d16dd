import type { Studio } from './studio';

/** What tests change in a profile. */
const EMPTY = { image: null, firstName: null, about: null };

/** Empties the owner's profile, as it is in a new studio. Its picture is deleted. */
export async function emptyProfile({ http, owner, token }: Studio): Promise<void> {
  const { status } = await http.patch(`/api/user/${owner.user._id}`, { json: EMPTY, token });
  if (status !== 200) throw new Error(`PATCH /api/user: ${status}`);
}
