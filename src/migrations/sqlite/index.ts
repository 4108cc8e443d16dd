import * as migration_20261121_143204_initial from './20261121_143204_initial';

export const migrations = [
  {
    up: migration_20261121_143204_initial.up,
    down: migration_20261121_143204_initial.down,
    name: '20261121_143204_initial'
  },
];
