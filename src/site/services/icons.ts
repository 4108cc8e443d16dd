import {
  Aperture,
  Baby,
  Building,
  Camera,
  Flower,
  Gem,
  Heart,
  Image,
  type LucideIcon,
  Mountain,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react';
import type { Services } from '@/server/pages/services';

/** The icons that the owner can choose. */
export const ICONS: Record<Services['cards'][number]['icon'], LucideIcon> = {
  'user-round': UserRound,
  'users-round': UsersRound,
  baby: Baby,
  gem: Gem,
  heart: Heart,
  camera: Camera,
  aperture: Aperture,
  image: Image,
  mountain: Mountain,
  flower: Flower,
  building: Building,
  video: Video,
};
