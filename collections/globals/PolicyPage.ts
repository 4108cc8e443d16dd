import { paths } from '@/config/paths';
import { heading, paragraph, richText } from '@/shared/richText';
import { richTextField } from '../richText';
import { head, page, shownField } from './texts';

/** A heading and the paragraphs below it. */
const section = (title: string, paragraphs: string[]) => [
  heading(title),
  ...paragraphs.map(paragraph),
];

/** The rules and headings of docs/specification.md#policy in sentences. */
const POLICY = richText(
  ...section('BOOKING POLICY', [
    'A 50% non-refundable retainer is due at booking and reserves your date. The balance is due at the session.',
  ]),
  ...section('CANCELLATION POLICY', [
    'If you cancel, the retainer is forfeited. It can be credited toward a future session if you reschedule by calling 72 hours before your session.',
  ]),
  ...section('WEDDING', [
    'A 50% retainer is due after the contract is signed.',
    'The remainder is paid in two equal parts: the first is due two months before the wedding, the second one month before the wedding.',
  ]),
  ...section('Special Circumstances', [
    'If the photographer cannot travel to you because of a last-minute disaster, all money paid is refunded.',
  ]),
  ...section('Act Of God', [
    'A disaster is an event that nobody could foresee or prevent, such as a flood, a storm, an earthquake or a fire. If one keeps the photographer from travelling to you, the refund covers everything you have paid, the retainer included.',
  ]),
  ...section('WEDDING (weather)', [
    'In bad weather the photographer has no obligation to shoot outdoors. Please plan a place under cover for the photographs in case of rain, snow or wind.',
  ]),
);

/** The booking and cancellation policy (docs/specification.md#policy). */
export const PolicyPage = page('policy-page', 'Policy', paths.policy, [
  shownField,
  ...head(
    'Policy',
    'Booking and cancellation: retainer, balance, rescheduling, weddings and weather.',
  ),
  { ...richTextField, name: 'body', defaultValue: POLICY },
]);
