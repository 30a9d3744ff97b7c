/** Photos of cases and messages: files in the private bucket case-photos. */
import type { TestUser } from './users.ts';

const BUCKET = 'case-photos';

/** Stores a small photo of this user. @returns its key */
export async function uploadPhoto(user: TestUser, name = `${user.id}/${crypto.randomUUID()}.webp`): Promise<string> {
  const photo = new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' });
  const { error } = await user.client.storage.from(BUCKET).upload(name, photo);
  if (error) throw new Error(error.message);
  return name;
}

export const canReadPhoto = async (client: TestUser['client'], name: string): Promise<boolean> =>
  (await client.storage.from(BUCKET).download(name)).data !== null;
