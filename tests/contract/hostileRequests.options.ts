import { isOnMongo } from '../helpers/database';
import * as content from './content.options';

/**
 * The settings of the server that the parts of hostileRequests.test.ts share. Only `hostile` names client addresses. On
 * MongoDB they share that of contentOnMongodb.test.ts.
 */
export const OPTIONS = isOnMongo
  ? content.OPTIONS
  : { env: { TRUST_PROXY: '1', MAX_IMAGE_MB: '2', MAX_IMAGES_PER_REQUEST: '3' } };
