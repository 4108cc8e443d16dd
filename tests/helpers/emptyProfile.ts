import { api } from './api';
import type { Studio } from './studio';

const FIELDS = [
  ...['image', 'firstName', 'lastName', 'about', 'phone', 'address'],
  ...['linkedIn', 'facebook', 'instagram', 'twitter'],
];

/** Sets the fields of the owner's profile that tests change to null. The profile's image is deleted. */
export async function emptyProfile({
  server,
  owner,
}: Pick<Studio, 'server' | 'owner'>): Promise<void> {
  const path = `/api/user/${owner.user._id}`;
  const json = Object.fromEntries(FIELDS.map((field) => [field, null]));
  const { status } = await api(server).patch(path, { json, token: owner.accessToken });
  if (status !== 200) throw new Error(`PATCH ${path}: ${status}`);
}
