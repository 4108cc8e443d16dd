'use client';

import { Failure } from '@/components/Failure';

export default Failure;
