'use client';

import { Failure } from '@/components/Failure';

export default function PageError() {
  return <Failure />;
}
