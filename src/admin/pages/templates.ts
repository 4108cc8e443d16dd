import type { Page } from '@/payload-types';
import { heading, list, paragraph, richText } from '@/shared/richText';

type Template = {
  name: string;
  /** What the choice says of it. */
  text: string;
  /** Undefined for an empty one, whose title is asked for. */
  page?: { title: string; blocks: NonNullable<Page['blocks']> };
};

/** The block of a text. */
const textBlock = (...nodes: Parameters<typeof richText>) => ({
  blockType: 'text' as const,
  text: richText(...nodes),
});

const NO_ADVICE =
  '[This is a place to start and no legal advice: what the law asks of you depends on your country and your business. Have it checked, then delete this paragraph.]';

/**
 * What 'New page' offers. What only the owner knows stands in square brackets, which the edit view finds (hints.ts).
 * Legal pages name what the laws of Germany, Austria and Switzerland ask for, and what others ask for as well.
 */
export const TEMPLATES: Template[] = [
  {
    name: 'Empty page',
    text: 'A title, and what you put below it.',
  },
  {
    name: 'Imprint',
    text: 'Who is responsible for this site. Required in Germany, Austria and Switzerland.',
    page: {
      title: 'Imprint',
      blocks: [
        textBlock(
          paragraph(NO_ADVICE),
          heading('Responsible for this site'),
          paragraph(
            '[Your first and last name]\n[The name of your business and its legal form, if it has one]\n[Street and number, no post-office box]\n[Postcode, town and country]',
          ),
          heading('Contact'),
          paragraph('Email: [your email address]\nPhone: [your phone number]'),
          heading('Business'),
          paragraph('VAT number: [your VAT number, or delete this line]'),
          paragraph(
            'Register: [the court or office and your number there, or delete this paragraph]',
          ),
          paragraph(
            'Trade: [in Austria: your trade, your chamber and your authority; elsewhere delete this paragraph]',
          ),
          heading('Responsible for the content'),
          paragraph('[Name and address of the person, if it is another than above]'),
          heading('Disputes with consumers'),
          paragraph(
            '[Whether you take part in proceedings of a consumer arbitration board, and of which one; for example: ‘I do not take part in dispute resolution before a consumer arbitration board.’]',
          ),
          heading('Photographs'),
          paragraph(
            'All photographs on this site are protected by copyright. Please ask before you use one. [Name others whose photographs, texts or designs you show, or delete this sentence]',
          ),
        ),
      ],
    },
  },
  {
    name: 'Privacy',
    text: 'Which data of visitors and clients you keep, why, and for how long.',
    page: {
      title: 'Privacy',
      blocks: [
        textBlock(
          paragraph(NO_ADVICE),
          heading('Who is responsible'),
          paragraph('[Your name or business, postal address and email address]'),
          heading('When you visit this site'),
          paragraph(
            'Your browser sends its IP address and the page it asks for to the server, which needs them to answer. The site is hosted by [name and address of your host, and in which country the server stands]. [Whether the host keeps records of visits, which, and for how many days]',
          ),
          paragraph(
            'This site uses no advertising and no tracking, and loads its fonts and photographs from its own server. [Check that this is still so; name what you have added, such as statistics, maps or videos]',
          ),
          heading('Cookies and storage'),
          paragraph(
            'Cookies are set only where they are needed: when you open a client gallery, so that your choice stays with you, and when I sign in myself.',
          ),
          heading('When you write to me'),
          paragraph(
            'What you enter in the contact form or send by email is kept to answer you and, if it comes to an order, to carry it out. I delete it [after how long, for example: ‘after twelve months, unless the law asks me to keep it longer’].',
          ),
          heading('When I photograph you'),
          paragraph(
            'Photographs are taken and kept to fulfil our contract. I show them in public only with your consent, which you can take back at any time. [How long you keep photographs, and who else works on them, such as laboratories or album makers]',
          ),
          heading('Client galleries'),
          paragraph(
            'A private gallery keeps the name and email address that its guests enter, and which photographs they pick. It is deleted [after how long].',
          ),
          heading('Your rights'),
          list(
            'to learn which data of yours I keep, and to get a copy',
            'to have it corrected, deleted or restricted',
            'to object to its use, and to take back a consent',
            'to complain to a supervisory authority: [name of the authority of your state or country]',
          ),
          paragraph('Write to [your email address]. Last changed: [date]'),
        ),
      ],
    },
  },
  {
    name: 'Prices',
    text: 'What can be booked, what is in it, and what it costs.',
    page: {
      title: 'Prices',
      blocks: [
        textBlock(
          paragraph(
            '[Two or three sentences: what all of your offers have in common, and how a client knows which is right for them]',
          ),
        ),
        {
          blockType: 'prices',
          heading: 'Weddings',
          rows: [
            {
              name: 'Half a day',
              contents:
                '[How many hours, from when to when]\n[How many finished photographs, and when they arrive]',
              price: '[from … €]',
            },
            {
              name: 'The whole day',
              contents:
                '[How many hours, and what else is in it: a second photographer, an album]\n[How many finished photographs, and when they arrive]',
              price: '[from … €]',
            },
          ],
        },
        {
          blockType: 'prices',
          heading: 'Portraits',
          rows: [
            {
              name: 'An hour',
              contents: '[Where, how many people, how many finished photographs]',
              price: '[… €]',
            },
          ],
        },
        textBlock(
          heading('Good to know'),
          list(
            '[Whether prices include VAT]',
            '[What travel costs, and from which distance on]',
            '[What is paid when, and until when a date can be moved]',
          ),
        ),
        { blockType: 'enquiry', heading: 'Is your date free?' },
      ],
    },
  },
  {
    name: 'Questions',
    text: 'What people ask before they book, with your answers.',
    page: {
      title: 'Questions',
      blocks: [
        {
          blockType: 'questions',
          heading: 'Before you book',
          rows: [
            {
              question: 'How do we book you?',
              answer: '[The steps: a first message, a call, the contract, the deposit]',
            },
            {
              question: 'Do you travel?',
              answer: '[How far, and what it costs]',
            },
            {
              question: 'What if it rains, or somebody falls ill?',
              answer: '[What you do about the weather, who stands in for you, how a date is moved]',
            },
            {
              question: 'We do not like being photographed. Can you help?',
              answer: '[How you work with people who are shy of the camera]',
            },
          ],
        },
        {
          blockType: 'questions',
          heading: 'Afterwards',
          rows: [
            {
              question: 'When do we get our photographs, and how many?',
              answer: '[How many weeks, about how many photographs, in which form]',
            },
            {
              question: 'May we print and share them?',
              answer: '[What clients may do, and what needs to be asked for]',
            },
            {
              question: 'Will you show our photographs?',
              answer: '[That you ask first, and how they can say no]',
            },
          ],
        },
        { blockType: 'enquiry', heading: 'Another question?' },
      ],
    },
  },
  {
    name: 'Kind words',
    text: 'What clients have said, with a photograph of each.',
    page: {
      title: 'Kind words',
      blocks: [
        {
          blockType: 'quote',
          text: '[What they wrote to you: two or three sentences in their own words. Ask them first.]',
          name: '[Their first names]',
          occasion: '[For example: Wedding in June]',
        },
        {
          blockType: 'quote',
          text: '[Another voice, of another kind of work]',
          name: '[Name]',
          occasion: '[Occasion]',
        },
        {
          blockType: 'quote',
          text: '[A third one, short]',
          name: '[Name]',
          occasion: '[Occasion]',
        },
        { blockType: 'button', label: 'Write to me', target: '/contact' },
      ],
    },
  },
];
