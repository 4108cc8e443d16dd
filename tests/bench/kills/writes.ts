import type { PortfolioAnswer } from '@/contract/portfolio';
import type { ServiceAnswer } from '@/contract/service';
import { file } from '../../helpers/photoFixtures';
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
import { files, pickPhotos, send, uniqueTexts, type Writer } from './writer';

function recordPortfolio({ ledger }: Writer, answer: PortfolioAnswer, sent: Buffer[]): void {
  const { _id, name, description, service } = answer;
  const images = answer.images.map(idIn);
  const earlier = ledger.docs.get(_id)?.images ?? [];
  for (const removed of earlier.filter((id) => !images.includes(id))) ledger.hashes.delete(removed);
  // Sent photographs come last, in the order in which they were sent.
  for (const [nth, photo] of sent.entries())
    ledger.hashes.set(images.at(nth - sent.length) ?? '', sha256(photo));
  ledger.record(_id, {
    slug: 'portfolio',
    fields: { name, description, service: service._id },
    images,
  });
}

const newService = (writer: Writer): Promise<void> => {
  const { ledger, nth, services } = writer;
  const { name } = uniqueTexts(nth);
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
      ledger.record(service._id, { slug: 'service', fields: { name }, images });
      services.push(service._id);
    },
  );
};

const newPortfolio = (writer: Writer): Promise<void> => {
  const { ledger, nth, portfolios, random } = writer;
  const service = random.pick(writer.services);
  const sent = pickPhotos(writer, 3);
  const form = { ...uniqueTexts(nth), service, images: files(sent) };
  return ledger.write(
    nth,
    [],
    () => send<{ portfolio: PortfolioAnswer }>(writer, 'POST', '/api/portfolios', { form }),
    ({ body: { portfolio } }) => {
      recordPortfolio(writer, portfolio, sent);
      portfolios.push({ id: portfolio._id, service });
    },
  );
};

/** Changes the texts of a portfolio, and removes its first photograph and adds others, or reverses their order. */
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
    ...(random.chance(0.5) && uniqueTexts(nth)),
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
    ({ body }) => recordPortfolio(writer, body.portfolio, sent),
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
  const deleted = random.pick(portfolios);
  return ledger.write(
    nth,
    [deleted.id, ...(ledger.docs.get(deleted.id)?.images ?? [])],
    () => send(writer, 'DELETE', `/api/portfolios/${deleted.id}`),
    () => {
      ledger.forget(deleted.id);
      portfolios.splice(portfolios.indexOf(deleted), 1);
    },
  );
};

const deleteService = (writer: Writer): Promise<void> => {
  const { ledger, nth, services, random } = writer;
  const deleted = random.pick(services);
  const keys = [
    deleted,
    ...writer.portfolios.filter(({ service }) => service === deleted).map(({ id }) => id),
  ];
  return ledger.write(
    nth,
    keys.flatMap((key) => [key, ...(ledger.docs.get(key)?.images ?? [])]),
    () => send(writer, 'DELETE', `/api/services/${deleted}`),
    () => {
      for (const key of keys) ledger.forget(key);
      services.splice(services.indexOf(deleted), 1);
      writer.portfolios = writer.portfolios.filter(({ service }) => service !== deleted);
    },
  );
};

/**
 * Sends one write of a kind that is possible now.
 * @throws UnexpectedAnswer, or what `fetch` throws without an answer
 */
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
  // The portrait and the order of services exist once, so that only one writer changes them.
  if (nth === 0) kinds.push(newPortrait, drag);
  return random.pick(kinds)(writer);
}
