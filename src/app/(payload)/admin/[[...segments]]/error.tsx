'use client';

import { Failure } from '@/components/Failure';
import { paths } from '@/config/paths';

export default function PanelError() {
  return (
    <Failure whole>
      <a className="way" href={paths.admin}>
        Back to the dashboard
      </a>
    </Failure>
  );
}
