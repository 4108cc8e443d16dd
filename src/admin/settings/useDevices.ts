'use client';

import { useCallback, useEffect, useState } from 'react';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { DeviceAnswer } from '@/contract/account';

/** The devices that the user is signed in on; undefined until they are loaded. A failure is logged. */
export function useDevices() {
  const [devices, setDevices] = useState<DeviceAnswer[]>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { sessions } = await request<{ sessions: DeviceAnswer[] }>('GET', paths.api.sessions);
      setDevices(sessions);
    } catch (error) {
      console.error('The signed-in devices could not be loaded', error);
      setFailed(true);
    }
  }, []);

  useEffect(() => void load(), [load]);

  return { devices, failed, load };
}
