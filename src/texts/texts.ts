import { failure } from './en/failure';
import * as gallery from './en/gallery';
import * as mails from './en/mails';
import * as messages from './en/messages';
import * as signIn from './en/signIn';
import * as site from './en/site';

const en = { failure, ...messages, ...gallery, ...mails, ...signIn, ...site };

/** The catalogue of a language. */
export type Texts = typeof en;

const CATALOGUES: Record<string, Texts | undefined> = { en };

/** What visitors read in a language; in English where there is no catalogue of it (docs/decisions/0029-texts-in-typed-catalogues.md). For code of the server. */
export const textsFor = (language: string): Texts => CATALOGUES[language] ?? en;

/** The languages that have a catalogue. */
export const translatedLanguages = (): string[] => Object.keys(CATALOGUES);
