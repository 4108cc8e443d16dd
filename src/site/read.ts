import type { Payload } from 'payload';
import { cache } from 'react';
import { readFrame } from '@/server/pages/frame';
import { readHome } from '@/server/pages/home';
import { readProfile } from '@/server/pages/profile';

const getProfile = cache(readProfile);

/** What a page shows, read once for its view, its metadata and its frame. */
export const getFrame = cache((payload: Payload) => readFrame(payload, getProfile(payload)));
export const getHome = cache((payload: Payload) => readHome(payload, getProfile(payload)));
