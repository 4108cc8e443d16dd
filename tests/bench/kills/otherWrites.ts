import { file } from '../../helpers/photoFixtures';
import { dragBefore } from '../../helpers/studio';
import { sha256 } from '../../helpers/uploads';
import { pickPhotos, send, UnexpectedAnswer, uniqueTexts, type Writer } from './writer';

const DATES = { startDate: '2020-01-01', endDate: '2021-01-01' };

export const newEducation = (writer: Writer): Promise<void> => {
  const { ledger, nth, educations } = writer;
  const { name, description: course } = uniqueTexts(nth);
  return ledger.write(
    nth,
    [],
    () =>
      send<{ education: { _id: string } }>(writer, 'POST', '/api/educations', {
        json: { name, course, ...DATES },
      }),
    ({ body: { education } }) => {
      ledger.record(education._id, { slug: 'education', fields: { name, course } });
      educations.push(education._id);
    },
  );
};

export async function changeEducation(writer: Writer): Promise<void> {
  const { ledger, nth, educations, random } = writer;
  const id = random.pick(educations);
  const path = `/api/educations/${id}`;
  if (random.chance(0.5)) {
    const { name, description: course } = uniqueTexts(nth);
    await ledger.write(
      nth,
      [id],
      () => send(writer, 'PUT', path, { json: { name, course } }),
      () => ledger.record(id, { slug: 'education', fields: { name, course } }),
    );
    return;
  }
  await ledger.write(
    nth,
    [id],
    () => send(writer, 'DELETE', path),
    () => {
      ledger.forget(id);
      educations.splice(educations.indexOf(id), 1);
    },
  );
}

/** From a random client address; a message above the limit of the whole site is refused, and so not expected. */
export async function newMessage({ ledger, nth, studio, random }: Writer): Promise<void> {
  const { name: fullName, description: message } = uniqueTexts(nth);
  const headers = { 'X-Forwarded-For': `10.0.${random.below(256)}.${random.below(256)}` };
  const json = { fullName, email: 'ann@example.com', message };
  await ledger.write(
    nth,
    [],
    () => studio.http.post('/api/contact', { json, headers }),
    ({ status }) => {
      if (status < 300) ledger.record(fullName, { slug: 'contact-message', fields: { message } });
      else if (status !== 429) throw new UnexpectedAnswer(`POST /api/contact: ${status}`);
    },
  );
}

export const newSession = (writer: Writer): Promise<void> => {
  const { ledger, nth, studio } = writer;
  const { email, password } = studio.owner;
  return ledger.write(
    nth,
    [],
    () =>
      send<{ refreshToken: string }>(writer, 'POST', '/api/auth/signin', {
        json: { email, password },
      }),
    ({ body }) => ledger.sessions.push(body.refreshToken),
  );
};

export const newPortrait = (writer: Writer): Promise<void> => {
  const { ledger, nth, studio } = writer;
  const [photo = Buffer.alloc(0)] = pickPhotos(writer, 1);
  const path = `/api/auth/update-display-image/${studio.owner.user._id}`;
  return ledger.write(
    nth,
    ['portrait'],
    () => send(writer, 'PUT', path, { form: { image: file(photo) } }),
    () => {
      ledger.portrait = sha256(photo);
    },
  );
};

export async function drag(writer: Writer): Promise<void> {
  const { ledger, nth, studio, services } = writer;
  const [first, second] = services;
  if (!first || !second) return;
  await ledger.write(
    nth,
    ['order'],
    () => dragBefore(studio, 'service', second, first),
    () => services.splice(0, 2, second, first),
  );
}
