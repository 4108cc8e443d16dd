import * as lucide from 'lucide-react';
import type { Services } from '@/server/pages/services';

/** The icons that the owner can choose. */
export const ICONS: Record<Services['cards'][number]['icon'], lucide.LucideIcon> = {
  'user-round': lucide.UserRound,
  'users-round': lucide.UsersRound,
  baby: lucide.Baby,
  gem: lucide.Gem,
  heart: lucide.Heart,
  camera: lucide.Camera,
  aperture: lucide.Aperture,
  image: lucide.Image,
  mountain: lucide.Mountain,
  flower: lucide.Flower,
  building: lucide.Building,
  video: lucide.Video,
};
