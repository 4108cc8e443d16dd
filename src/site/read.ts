import type { Payload } from 'payload';
import { cache } from 'react';
import { readFrame } from '@/server/pages/frame';
import { readHome } from '@/server/pages/home';

/** What a page shows, read once for its view, its metadata and its frame. */
export const getFrame = cache((payload: Payload) => readFrame(payload));
export const getHome = cache((payload: Payload) => readHome(payload));
