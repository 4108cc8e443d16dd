import config from '@payload-config';
import { getPayload } from 'payload';
import { iconAnswer } from '@/server/pages/iconAnswer';

export const dynamic = 'force-dynamic';

export const GET = async () => iconAnswer(await getPayload({ config }), 'apple-icon.png');
