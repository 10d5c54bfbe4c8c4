import { expect, it } from 'vitest';
import { readBlock } from './paste-block.ts';

it.each<[string, string[][] | null]>([
  ['', null],
  ['one cell', null],
  ['one cell\n', null],
  ['a\tb', [['a', 'b']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['\tb', [['', 'b']]],
  ['"two\nlines"\tb', [['two lines', 'b']]],
  ['"a ""quoted"" name"\tb', [['a "quoted" name', 'b']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"not closed\tb', [['"not closed', 'b']]],
])('reads %j', (text, block) => {
  expect(readBlock(text)).toEqual(block);
});
