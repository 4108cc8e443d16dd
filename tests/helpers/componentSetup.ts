import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// It bounds failures only, so it suits a busy machine; by default a second.
configure({ asyncUtilTimeout: 60_000 });

// Components are rendered without the layout that sends them their texts.
jest.mock('@/components/useTexts', () => {
  const texts = jest.requireActual('@/texts/texts').textsFor('en');
  return { useTexts: (group: string) => texts[group] };
});
