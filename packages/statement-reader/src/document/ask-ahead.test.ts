import { expect, it } from 'vitest';
import { askAhead } from './ask-ahead.ts';

function asking(pageCount: number, ahead: number) {
  const asked: number[] = [];
  const ask = askAhead(pageCount, ahead, (page) => {
    asked.push(page);
    return page === 3 ? Promise.reject(new Error('Page 3')) : Promise.resolve(`page ${page}`);
  });
  return { asked, ask };
}

it('prefetches the next pages, each once', async () => {
  const { asked, ask } = asking(4, 2);
  expect(await ask(1)).toBe('page 1');
  expect(asked).toEqual([1, 2, 3]);
  expect(await ask(2)).toBe('page 2');
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(await ask(4)).toBe('page 4');
  expect(asked).toEqual([1, 2, 3, 4]);
});

it('reports a page’s failure when that page is requested', async () => {
  const { ask } = asking(4, 2);
  await ask(1);
  await ask(2);
  await expect(ask(3)).rejects.toThrow('Page 3');
  expect(await ask(4)).toBe('page 4');
});

it('requests an earlier page again', async () => {
  const { asked, ask } = asking(2, 1);
  await ask(2);
  await ask(1);
  await ask(1);
  expect(asked).toEqual([2, 1, 2, 1]);
});
