import config from '@payload-config';
import { getPayload } from 'payload';
import { iconAnswer } from '@/server/pages/iconAnswer';

type Context = { params: Promise<{ file: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return iconAnswer(await getPayload({ config }), `manifest-icons/${(await params).file}`);
}
