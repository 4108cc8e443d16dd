import { MESSAGES } from '@/contract/messages';
import type { Operation } from '@/contract/operation';
import { type Call, OPERATIONS, type Operations } from '@/contract/operations';
import { EDUCATION, EXPERIENCE } from '../helpers/calls';
import { emptyProfile } from '../helpers/emptyProfile';
import { createGallery } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, newName } from '../helpers/studio';
import { OPTIONS } from './content.options';

type TakesMadeOn = {
  [C in Call]: Operations[C] extends { takesMadeOn: true } ? C : never;
}[Call];

const studio = sharedStudio(OPTIONS);
afterAll(() => emptyProfile(studio));

type Sent = {
  method?: string;
  path: string;
  field: string;
  from: string;
  other?: [string, unknown];
};

const add = async <T>(path: string, body: object): Promise<T> => {
  const answer = await studio.http.post<T>(path, { ...body, token: studio.token });
  expect(answer.status).toBe(201);
  return answer.body;
};

/** A text of a document of each call, and another field. What is added without one does not compile. */
const DOCUMENTS: Record<Exclude<TakesMadeOn, 'put /auth/passkeys/{id}'>, () => Promise<Sent>> = {
  async 'put /services/{id}'() {
    const { _id, name } = await createService(studio);
    return {
      path: `/api/services/${_id}`,
      field: 'name',
      from: name,
      other: ['slug', newName('s').toLowerCase().replace(' ', '-')],
    };
  },
  async 'put /portfolios/{id}'() {
    const { _id, description } = await createPortfolio(studio, { date: '2020-02-29' });
    return {
      path: `/api/portfolios/${_id}`,
      field: 'description',
      from: description,
      other: ['date', null],
    };
  },
  async 'put /educations/{id}'() {
    const { education } = await add<{ education: { _id: string } }>('/api/educations', {
      json: EDUCATION,
    });
    return {
      path: `/api/educations/${education._id}`,
      field: 'course',
      from: EDUCATION.course,
      other: ['name', 'Other'],
    };
  },
  async 'put /experiences/{id}'() {
    const { experience } = await add<{ experience: { _id: string } }>('/api/experiences', {
      json: EXPERIENCE,
    });
    return {
      path: `/api/experiences/${experience._id}`,
      field: 'location',
      from: EXPERIENCE.location,
      other: ['name', 'Other'],
    };
  },
  async 'put /auth/update/{id}'() {
    return {
      path: `/api/auth/update/${studio.owner.user._id}`,
      field: 'about',
      from: '',
      other: ['phone', '12345'],
    };
  },
  async 'put /galleries/{id}'() {
    const { _id } = await createGallery(studio, { message: 'Words' });
    return {
      path: `/api/galleries/${_id}`,
      field: 'message',
      from: 'Words',
      other: ['allow', { pickLimit: 7 }],
    };
  },
  async 'put /galleries/{id}/sets/{setId}'() {
    const gallery = await createGallery(studio, { sets: [{ name: 'Day' }, { name: 'Night' }] });
    return {
      path: `/api/galleries/${gallery._id}/sets/${gallery.sets[0]?._id}`,
      field: 'name',
      from: 'Day',
      other: ['at', 1],
    };
  },
};

const PAYLOAD_DOCUMENTS = {
  async 'a photograph, by the call of Payload'() {
    const images = file(await jpeg({ seed: 17, width: 60, height: 40 }));
    const { photos } = await add<{ photos: { _id: string }[] }>('/api/library', {
      form: { images },
    });
    return {
      method: 'PATCH',
      path: `/api/media/${photos[0]?._id}`,
      field: 'caption',
      from: '',
      other: ['focalX', 20],
    };
  },
  async 'the settings of the site, by the call of Payload'() {
    return {
      method: 'POST',
      path: '/api/globals/site',
      field: 'wordmark',
      from: '',
      other: ['securityContact', ''],
    };
  },
} satisfies Record<string, () => Promise<Sent>>;

const send = ({ method = 'PUT', path }: Sent, json: object) =>
  studio.http.request(method, path, { json, token: studio.token });

it('is taken by every call that changes fields of a document', () => {
  const changes = Object.entries(OPERATIONS as Record<string, Operation>).filter(
    ([call, { body, takesMadeOn }]) => takesMadeOn || (/^put .*Id?}$/i.test(call) && body),
  );
  expect(changes.map(([call]) => call).sort()).toEqual(
    [...Object.keys(DOCUMENTS), 'put /auth/passkeys/{id}'].sort(),
  );
});

it.each(Object.entries<() => Promise<Sent>>({ ...DOCUMENTS, ...PAYLOAD_DOCUMENTS }))(
  '%s: is 409 with what is stored for a field that was changed since, and keeps both of two fields',
  async (_, make) => {
    const sent = await make();
    const { field, from, other: [otherField, value] = ['', ''] } = sent;
    const change = (text: string, madeOn?: string, more = {}) =>
      send(sent, {
        [field]: text,
        ...(madeOn !== undefined && { madeOn: { [field]: madeOn } }),
        ...more,
      });

    expect((await change('First', from)).status).toBe(200);
    const stale = await change('Second', from, { [otherField]: value });
    expect(stale).toMatchObject({ status: 409, body: { stored: { [field]: 'First' } } });
    expect(JSON.stringify(stale.body)).toContain(MESSAGES.fieldsStale);
    // The answer was lost, and the same call comes again, as a form writes its text.
    expect((await change(' First\r\n', from)).status).toBe(200);
    // Another field, made on what was loaded before the first change.
    expect((await send(sent, { [otherField]: value, madeOn: { [field]: from } })).status).toBe(200);
    expect((await change('Second', 'First')).status).toBe(200);
    expect((await change('Third')).status).toBe(200);
    const answers = await Promise.all([change('A', 'Third'), change('B', 'Third')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers[0]?.status === 200 ? 'A' : 'B';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      stored: { [field]: kept },
    });
    expect((await change(from || 'Last', kept)).status).toBe(200);
  },
);

describe('madeOn', () => {
  it('names one field of a group, and a relation by its id, and is refused in another shape', async () => {
    const { _id } = await createGallery(studio, { allow: { pickLimit: 5 } });
    const gallery = { path: `/api/galleries/${_id}`, field: '', from: '' };
    const limit = (pickLimit: number, loaded: number) =>
      send(gallery, { allow: { pickLimit }, madeOn: { 'allow.pickLimit': loaded } });
    expect((await limit(6, 5)).status).toBe(200);
    expect((await limit(7, 5)).body).toMatchObject({ stored: { 'allow.pickLimit': 6 } });

    const { _id: id, service, name } = await createPortfolio(studio);
    const [second, third] = [await createService(studio), await createService(studio)];
    const put = (json: object) =>
      studio.http.put(`/api/portfolios/${id}`, { json, token: studio.token });
    const move = (to: string) => put({ service: to, madeOn: { service: service._id } });
    expect((await move(second._id)).status).toBe(200);
    expect((await move(third._id)).body).toMatchObject({ stored: { service: second._id } });
    for (const madeOn of ['{}', [], { name: {} }]) {
      const { status, body } = await put({ name, madeOn });
      expect([madeOn, status, body.errors]).toEqual([madeOn, 400, { madeOn: expect.any(String) }]);
    }
  });

  it('tells nothing that no answer has', async () => {
    const { _id } = await createGallery(studio, { password: 'secret7' });
    const secrets = { passwordHash: 'x', tokenHash: 'x', cookieKey: 'x', password: 'another7' };
    for (const path of [`/api/client-gallery/${_id}`, `/api/user/${studio.owner.user._id}`]) {
      const { password: _, ...sent } = { ...secrets, hash: 'x', salt: 'x', sessions: 'x' };
      const answer = await studio.http.patch(path, {
        json: { ...sent, madeOn: sent },
        token: studio.token,
      });
      expect(answer.body).not.toHaveProperty('stored');
    }
  });
});
