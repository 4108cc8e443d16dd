import { DOCUMENTED_LOOK, type Look } from '@/contract/look';

/** A look to start from: what it is called, whom it is for, and what it fills in. */
export type StartingLook = { name: string; reason: string; look: Look };

/** The looks to start from, the documented one first (docs/specification.md#look). */
export const LOOKS: readonly StartingLook[] = [
  {
    name: 'Darkroom',
    reason: 'Near-black and quiet, so that photographs glow.',
    look: DOCUMENTED_LOOK,
  },
  {
    name: 'Linen',
    reason: 'Warm white, a fine serif and much air, for weddings and fine art.',
    look: {
      theme: 'light',
      tone: 'warm',
      accent: '#a8626b',
      typeface: 'cormorant',
      corners: 'soft',
      photographs: 'inset',
      space: 'generous',
      home: 'slideshow',
      portfolios: 'column',
    },
  },
  {
    name: 'Concrete',
    reason: 'Cool light, plain type and sharp corners, for architecture.',
    look: {
      theme: 'light',
      tone: 'cool',
      accent: '#2148c7',
      typeface: 'hanken',
      corners: 'square',
      photographs: 'edge',
      space: 'tight',
      home: 'grid',
      portfolios: 'grid',
    },
  },
  {
    name: 'Sunday',
    reason: 'Friendly letters, round corners and terracotta, for families.',
    look: {
      theme: 'light',
      tone: 'warm',
      accent: '#b5482a',
      typeface: 'cabin',
      corners: 'round',
      photographs: 'inset',
      space: 'regular',
      home: 'carousel',
      portfolios: 'chapters',
    },
  },
  {
    name: 'Runway',
    reason: 'Black on white, thick and thin letters and one large photograph, for fashion.',
    look: {
      theme: 'light',
      tone: 'neutral',
      accent: '#111111',
      typeface: 'bodoni',
      corners: 'square',
      photographs: 'inset',
      space: 'generous',
      home: 'photograph',
      portfolios: 'strip',
    },
  },
  {
    name: 'Floodlight',
    reason: 'Dark, dense and loud in yellow, for sports and events.',
    look: {
      theme: 'dark',
      tone: 'cool',
      accent: '#ffd60a',
      typeface: 'archivo',
      corners: 'square',
      photographs: 'edge',
      space: 'tight',
      home: 'grid',
      portfolios: 'strip',
    },
  },
];
