import { LockKeyhole } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/components/Button';
import { calendarDay } from '@/components/calendarDay';
import { Filled } from '@/components/Filled';
import { FormStyle } from '@/components/FormStyle';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { GalleryForClient } from '@/contract/gallery';
import type { GalleryPage } from '@/server/galleries/galleryPage';
import { fill } from '@/texts/fill';
import { ContinueForm, UnlockForm, WhoPageForm } from './lazyForms';

const { galleryForms, galleryNotice: notice, messages, openGallery } = texts;

const Notice = styled(FormStyle)`
  display: grid;
  flex: 1;
  align-content: center;
  width: 100%;
  max-width: calc(440px + 2 * var(--page-margin));
  margin-inline: auto;
  padding: 24px var(--page-margin) 72px;
  /* The names of guests may be long words. */
  overflow-wrap: anywhere;

  > svg { margin-bottom: 28px; color: var(--ink-quiet); }
  h1 { font-weight: var(--gallery-weight); font-size: clamp(2.125rem, 1.7rem + 1.6vw, 2.875rem); line-height: 1.12; letter-spacing: calc(var(--heading-tracking) - 0.005em); }
  .date { margin-bottom: 12px; color: var(--ink-quiet); font-size: var(--text-small); }
  .lead { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-lead); }
  .lead a { color: var(--ink); text-decoration-thickness: 1px; text-underline-offset: 0.3em; }
  form { margin-top: 32px; }
  [type='submit'] { justify-self: stretch; width: 100%; }
  form + .button { margin-top: 12px; }
  .lead + .button { margin-top: 32px; }
  .mailed { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--hairline); }
`;

/** Whether the visitor was a guest in this browser, whose way in has ended. */
type Returning = { isSelectionKept: boolean };

/** Asks for the password, with nothing of the gallery in the page (docs/specification.md#galleries). */
export const LockedView = ({ token, isSelectionKept }: { token: string } & Returning) => (
  <Notice>
    <LockKeyhole size={32} strokeWidth={1.25} />
    <h1>{messages.galleryPrivate}</h1>
    <p className="lead">{messages.galleryPasswordRequired}</p>
    {isSelectionKept && <p className="lead">{notice.thenSayWho}</p>}
    <UnlockForm token={token} />
  </Notice>
);

type WhoProps = { token: string; gallery: Pick<GalleryForClient, 'name' | 'date'> } & Returning;

/** A gallery whose guests say who they are before they see it. */
export const WhoView = ({ token, gallery: { name, date }, isSelectionKept }: WhoProps) => (
  <Notice>
    {date && <p className="date">{calendarDay(date)}</p>}
    <h1>{name}</h1>
    <h2 className="lead">{openGallery.who}</h2>
    <p className="lead">{isSelectionKept ? notice.sayWhoAgain : notice.whoFirst}</p>
    <WhoPageForm token={token} />
  </Notice>
);

type GoneProps = {
  /** Of the photographer; empty when they are not public. */
  name: string;
  email: string;
} & Returning;

/** A gallery that was closed or is past its last day: whom to ask, and nothing of it (docs/specification.md#galleries). */
export const GoneView = ({ name, email, isSelectionKept }: GoneProps) => (
  <Notice>
    <h1>{messages.galleryGone}</h1>
    <p className="lead">
      <Filled
        text={isSelectionKept ? notice.askForSelection : notice.askForPhotographs}
        values={{
          whom: (
            <Filled
              text={email ? notice.whomAt : '{name}'}
              values={{
                name: name || notice.photographer,
                email: <a href={`mailto:${email}`}>{email}</a>,
              }}
            />
          ),
        }}
      />
    </p>
  </Notice>
);

/** A link of a guest that was used, has expired, or was for an address that was corrected. */
export const LinkGoneView = ({ token, sendsMail }: { token: string; sendsMail: boolean }) => (
  <Notice>
    <h1>{messages.guestLinkGone}</h1>
    <p className="lead">{sendsMail ? notice.linkByMail : notice.linkByPhotographer}</p>
    <Button href={paths.gallery(token)} plainLink variant="outline" rounded wide>
      {galleryForms.open}
    </Button>
  </Notice>
);

type ContinueProps = { token: string } & Omit<
  Extract<GalleryPage, { state: 'guestLink' }>,
  'state'
>;

/** Asks whoever comes by the link of a guest whether to go on as that one. Opening the link changes nothing by itself. */
export const ContinueView = ({ gallery, linkedName, currentName, ...form }: ContinueProps) => (
  <Notice>
    {gallery.date && <p className="date">{calendarDay(gallery.date)}</p>}
    <h1>
      {currentName === null ? gallery.name : fill(notice.goOnAsQuestion, { name: linkedName })}
    </h1>
    <p className="lead" dir="auto">
      {currentName === null
        ? notice.goOnHere
        : fill(notice.goOnAsOther, { current: currentName, linked: linkedName })}
    </p>
    <ContinueForm {...form}>
      {fill(currentName === null ? notice.continueAs : notice.goOnAs, { name: linkedName })}
    </ContinueForm>
    {currentName !== null && (
      <Button href={paths.gallery(form.token)} plainLink variant="plain" rounded wide>
        {fill(notice.stay, { name: currentName })}
      </Button>
    )}
  </Notice>
);
