import type { PortfolioAnswer } from '@/contract/portfolio';
import type { ServiceAnswer } from '@/contract/service';
import { file } from '../../helpers/photos';
import { sha256 } from '../../helpers/uploads';
import { idIn } from './ledger';
import {
  changeEducation,
  drag,
  newEducation,
  newMessage,
  newPortrait,
  newSession,
} from './otherWrites';
import { files, named, pickPhotos, send, type Writer } from './writer';

function notePortfolio({ ledger }: Writer, answer: PortfolioAnswer, sent: Buffer[]): void {
  const { _id, name, description, service } = answer;
  const images = answer.images.map(idIn);
  const earlier = ledger.docs.get(_id)?.images ?? [];
  for (const gone of earlier.filter((id) => !images.includes(id))) ledger.hashes.delete(gone);
  // What was sent comes last, in the order in which it was sent.
  for (const [nth, photo] of sent.entries())
    ledger.hashes.set(images.at(nth - sent.length) ?? '', sha256(photo));
  ledger.note(_id, {
    slug: 'portfolio',
    fields: { name, description, service: service._id },
    images,
  });
}

const newService = (writer: Writer): Promise<void> => {
  const { ledger, nth, services } = writer;
  const { name } = named(nth);
  const sent = pickPhotos(writer, 1);
  return ledger.write(
    nth,
    [],
    () =>
      send<{ service: ServiceAnswer }>(writer, 'POST', '/api/services', {
        form: { name, images: files(sent) },
      }),
    ({ body: { service } }) => {
      const images = service.images.map(idIn);
      for (const [at, photo] of sent.entries()) ledger.hashes.set(images[at] ?? '', sha256(photo));
      ledger.note(service._id, { slug: 'service', fields: { name }, images });
      services.push(service._id);
    },
  );
};

const newPortfolio = (writer: Writer): Promise<void> => {
  const { ledger, nth, portfolios, random } = writer;
  const service = random.pick(writer.services);
  const sent = pickPhotos(writer, 3);
  const form = { ...named(nth), service, images: files(sent) };
  return ledger.write(
    nth,
    [],
    () => send<{ portfolio: PortfolioAnswer }>(writer, 'POST', '/api/portfolios', { form }),
    ({ body: { portfolio } }) => {
      notePortfolio(writer, portfolio, sent);
      portfolios.push({ id: portfolio._id, service });
    },
  );
};

/** Changes its words, takes its first photograph away and adds others, or turns their order around. */
async function changePortfolio(writer: Writer): Promise<void> {
  const { ledger, nth, random } = writer;
  const { id, service } = random.pick(writer.portfolios);
  const list = await send<{ portfolio: PortfolioAnswer[] }>(
    writer,
    'GET',
    `/api/portfolios/${service}`,
  );
  const images = list.body.portfolio.find(({ _id }) => _id === id)?.images ?? [];
  const sent = random.chance(0.5) ? pickPhotos(writer, 2) : [];
  const form = {
    ...(random.chance(0.5) && named(nth)),
    ...(sent.length > 0 && {
      images: files(sent),
      removedImages: JSON.stringify(images.slice(0, 1)),
    }),
    ...(sent.length === 0 && { imageOrder: JSON.stringify(images.toReversed()) }),
  };
  await ledger.write(
    nth,
    [id, ...(ledger.docs.get(id)?.images ?? [])],
    () => send<{ portfolio: PortfolioAnswer }>(writer, 'PUT', `/api/portfolios/${id}`, { form }),
    ({ body }) => notePortfolio(writer, body.portfolio, sent),
  );
}

/** Replaces the file of a photograph, as the panel does. */
async function replacePhotograph(writer: Writer): Promise<void> {
  const { ledger, nth, random } = writer;
  const { id } = random.pick(writer.portfolios);
  const [image] = ledger.docs.get(id)?.images ?? [];
  if (!image) return;
  const [photo = Buffer.alloc(0)] = pickPhotos(writer, 1);
  const form = { file: file(photo), _payload: '{}' };
  await ledger.write(
    nth,
    [image],
    () => send(writer, 'PATCH', `/api/media/${image}`, { form }),
    () => ledger.hashes.set(image, sha256(photo)),
  );
}

const deletePortfolio = (writer: Writer): Promise<void> => {
  const { ledger, nth, portfolios, random } = writer;
  const gone = random.pick(portfolios);
  return ledger.write(
    nth,
    [gone.id, ...(ledger.docs.get(gone.id)?.images ?? [])],
    () => send(writer, 'DELETE', `/api/portfolios/${gone.id}`),
    () => {
      ledger.forget(gone.id);
      portfolios.splice(portfolios.indexOf(gone), 1);
    },
  );
};

const deleteService = (writer: Writer): Promise<void> => {
  const { ledger, nth, services, random } = writer;
  const gone = random.pick(services);
  const keys = [
    gone,
    ...writer.portfolios.filter(({ service }) => service === gone).map(({ id }) => id),
  ];
  return ledger.write(
    nth,
    keys.flatMap((key) => [key, ...(ledger.docs.get(key)?.images ?? [])]),
    () => send(writer, 'DELETE', `/api/services/${gone}`),
    () => {
      for (const key of keys) ledger.forget(key);
      services.splice(services.indexOf(gone), 1);
      writer.portfolios = writer.portfolios.filter(({ service }) => service !== gone);
    },
  );
};

/** Does one write of a kind that is possible now. @throws WrongAnswer, or what `fetch` throws without an answer */
export function writeSomething(writer: Writer): Promise<void> {
  const { nth, random, services, portfolios, educations } = writer;
  const kinds = [newSession, newMessage, newEducation];
  if (services.length < 3) kinds.push(newService, newService);
  if (services.length > 2) kinds.push(deleteService);
  if (services.length > 0 && portfolios.length < 5) kinds.push(...Array(4).fill(newPortfolio));
  if (portfolios.length > 0)
    kinds.push(changePortfolio, changePortfolio, changePortfolio, replacePhotograph);
  if (portfolios.length > 2) kinds.push(deletePortfolio, deletePortfolio);
  if (educations.length > 0) kinds.push(changeEducation);
  // These change what there is once.
  if (nth === 0) kinds.push(newPortrait, drag);
  return random.pick(kinds)(writer);
}
