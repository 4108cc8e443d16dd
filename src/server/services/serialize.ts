import type { ServiceAnswer } from '@/contract/service';
import type { Service } from '@/payload-types';
import { imageSource, populated } from '../images/serialize';

/** A service, read with depth 1, as every call answers it (docs/specification.md#answers). */
export const serviceAnswer = (service: Service): ServiceAnswer => ({
  _id: service.id,
  name: service.name,
  images: populated(service.images).map(imageSource),
  createdAt: service.createdAt,
  updatedAt: service.updatedAt,
});
