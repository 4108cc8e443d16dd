'use client';

import { Button } from '@/components/Button';
import { Failure } from '@/components/Failure';
import { paths } from '@/config/paths';

export default function PanelError() {
  return (
    <Failure whole>
      <Button href={paths.admin} plainLink variant="outline" rounded>
        Back to the dashboard
      </Button>
    </Failure>
  );
}
