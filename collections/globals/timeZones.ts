import type { Option, SelectField } from 'payload';

/** Zones that were renamed (IANA tz database, `backward`), by the names that Intl lists to this day. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const today = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);

/** The zones by today's names and UTC; the old name of one is offered, and taken, only where it is stored. */
export const timeZoneOptions = {
  options: [...[...new Set([...today, 'UTC'])].sort(), ...Object.keys(RENAMED)],
  filterOptions: ({ options, siblingData }) =>
    options.filter((zone: Option) => !(String(zone) in RENAMED) || zone === siblingData.timeZone),
} satisfies Pick<SelectField, 'options' | 'filterOptions'>;
