import * as migration_20261121_145355_initial from './20261121_145355_initial';
import * as migration_20261121_154229_project_image from './20261121_154229_project_image';
import * as migration_20261121_212232_photographs_and_jobs from './20261121_212232_photographs_and_jobs';
import * as migration_20261121_234531_dominant_colour from './20261121_234531_dominant_colour';
import * as migration_20261122_170531_translations_by_document from './20261122_170531_translations_by_document';
import * as migration_20261122_173340_pin_tries_in_limits from './20261122_173340_pin_tries_in_limits';
import * as migration_20261124_132207_client_galleries from './20261124_132207_client_galleries';
import * as migration_20261126_063038_guests_and_repeated_calls from './20261126_063038_guests_and_repeated_calls';
import * as migration_20261126_235137_mark_downloads from './20261126_235137_mark_downloads';
import * as migration_20261127_071819_library_and_publishing from './20261127_071819_library_and_publishing';
import * as migration_20261128_113549_account from './20261128_113549_account';
import * as migration_20261129_104117_search_text from './20261129_104117_search_text';
import * as migration_20261130_010817_drafts_and_pages from './20261130_010817_drafts_and_pages';
import * as migration_20261130_012330_menu_rows from './20261130_012330_menu_rows';
import * as migration_20261130_110301_journal_and_own_texts from './20261130_110301_journal_and_own_texts';
import * as migration_20261130_192319_look from './20261130_192319_look';
import * as migration_20261201_034549_bin from './20261201_034549_bin';
import * as migration_20261201_104507_file_removals from './20261201_104507_file_removals';
import * as migration_20261201_121916_mail from './20261201_121916_mail';

export const migrations = [
  {
    up: migration_20261121_145355_initial.up,
    down: migration_20261121_145355_initial.down,
    name: '20261121_145355_initial',
  },
  {
    up: migration_20261121_154229_project_image.up,
    down: migration_20261121_154229_project_image.down,
    name: '20261121_154229_project_image',
  },
  {
    up: migration_20261121_212232_photographs_and_jobs.up,
    down: migration_20261121_212232_photographs_and_jobs.down,
    name: '20261121_212232_photographs_and_jobs',
  },
  {
    up: migration_20261121_234531_dominant_colour.up,
    down: migration_20261121_234531_dominant_colour.down,
    name: '20261121_234531_dominant_colour',
  },
  {
    up: migration_20261122_170531_translations_by_document.up,
    down: migration_20261122_170531_translations_by_document.down,
    name: '20261122_170531_translations_by_document',
  },
  {
    up: migration_20261122_173340_pin_tries_in_limits.up,
    down: migration_20261122_173340_pin_tries_in_limits.down,
    name: '20261122_173340_pin_tries_in_limits',
  },
  {
    up: migration_20261124_132207_client_galleries.up,
    down: migration_20261124_132207_client_galleries.down,
    name: '20261124_132207_client_galleries',
  },
  {
    up: migration_20261126_063038_guests_and_repeated_calls.up,
    down: migration_20261126_063038_guests_and_repeated_calls.down,
    name: '20261126_063038_guests_and_repeated_calls',
  },
  {
    up: migration_20261126_235137_mark_downloads.up,
    down: migration_20261126_235137_mark_downloads.down,
    name: '20261126_235137_mark_downloads',
  },
  {
    up: migration_20261127_071819_library_and_publishing.up,
    down: migration_20261127_071819_library_and_publishing.down,
    name: '20261127_071819_library_and_publishing',
  },
  {
    up: migration_20261128_113549_account.up,
    down: migration_20261128_113549_account.down,
    name: '20261128_113549_account',
  },
  {
    up: migration_20261129_104117_search_text.up,
    down: migration_20261129_104117_search_text.down,
    name: '20261129_104117_search_text',
  },
  {
    up: migration_20261130_010817_drafts_and_pages.up,
    down: migration_20261130_010817_drafts_and_pages.down,
    name: '20261130_010817_drafts_and_pages',
  },
  {
    up: migration_20261130_012330_menu_rows.up,
    down: migration_20261130_012330_menu_rows.down,
    name: '20261130_012330_menu_rows',
  },
  {
    up: migration_20261130_110301_journal_and_own_texts.up,
    down: migration_20261130_110301_journal_and_own_texts.down,
    name: '20261130_110301_journal_and_own_texts',
  },
  {
    up: migration_20261130_192319_look.up,
    down: migration_20261130_192319_look.down,
    name: '20261130_192319_look',
  },
  {
    up: migration_20261201_034549_bin.up,
    down: migration_20261201_034549_bin.down,
    name: '20261201_034549_bin',
  },
  {
    up: migration_20261201_104507_file_removals.up,
    down: migration_20261201_104507_file_removals.down,
    name: '20261201_104507_file_removals',
  },
  {
    up: migration_20261201_121916_mail.up,
    down: migration_20261201_121916_mail.down,
    name: '20261201_121916_mail'
  },
];
