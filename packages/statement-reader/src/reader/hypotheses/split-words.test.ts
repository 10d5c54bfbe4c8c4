import { expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { splitJoined } from './split-words.ts';

const text = `VISA REST TIER 1          REST MASTER
VISAKEY ENTERED           MASTERCARD
VISAAPF   RESTTIER        CARD within
VISANET   RESTAREA        with in`;

const wordsOf = (page = scanOf(text)): string =>
  splitJoined([page])
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

it('splits recognized words, but no names and no words in small letters', () => {
  expect(wordsOf()).toBe(
    'VISA REST TIER 1 REST MASTER VISA KEY ENTERED MASTERCARD VISA APF REST TIER CARD within VISANET RESTAREA with in',
  );
  expect(wordsOf(pageOf(text))).toContain('VISAKEY');
});

it('divides the box of a word by its letters', () => {
  const [visa, key] = splitJoined([scanOf('VISAKEYS')]).flatMap(({ words }) => words);
  expect(visa?.x1).toBe(key?.x0);
  expect(visa?.text).toBe('VISA');
});
