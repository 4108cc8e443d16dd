import * as migration_20261121_145355_initial from './20261121_145355_initial';
import * as migration_20261121_154229_project_image from './20261121_154229_project_image';

export const migrations = [
  {
    up: migration_20261121_145355_initial.up,
    down: migration_20261121_145355_initial.down,
    name: '20261121_145355_initial',
  },
  {
    up: migration_20261121_154229_project_image.up,
    down: migration_20261121_154229_project_image.down,
    name: '20261121_154229_project_image'
  },
];
