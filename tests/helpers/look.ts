import { svgOf } from './hostileSvgs';
import { file } from './photoFixtures';
import type { Studio } from './studio';

/** What the API says of an uploaded logo. */
export interface LogoRow {
  id: string;
  url: string;
  filename: string;
  mimeType: string;
  width: number;
  height: number;
  filesize: number;
}

type Upload = {
  doc?: LogoRow;
  errors?: { data?: { errors?: { path: string; message: string }[] } }[];
};

/** Uploads a logo as the panel does. */
export const sendLogo = (
  { http, token }: Studio,
  bytes: Buffer,
  name = 'logo.svg',
  type?: string,
) => http.post<Upload>('/api/brand', { form: { file: file(bytes, name, type) }, token });

/** The same of one that is taken. @throws when it is not */
export async function uploadLogo(studio: Studio, bytes: Buffer): Promise<LogoRow> {
  const { status, body } = await sendLogo(studio, bytes);
  if (status !== 201 || !body.doc) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.doc;
}

/** An SVG in one colour. */
export const colouredSvg = (colour: string, attributes = 'viewBox="0 0 90 30"'): Buffer =>
  svgOf(`<rect width="90" height="30" fill="${colour}"/>`, attributes);

/** What there is when nobody has chosen a look. */
const DOCUMENTED = {
  ...{ theme: 'dark', tone: 'neutral', accent: '#2ddb81' },
  ...{ home: 'carousel', logo: null, logoOnLight: null, icon: null },
};

/** Publishes a look, of which the rest is documented. @throws when it is refused */
export async function publishLook({ http, token }: Studio, look: object = {}): Promise<void> {
  const json = { ...DOCUMENTED, ...look, _status: 'published' };
  const { status, body } = await http.post('/api/globals/look', { json, token });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
