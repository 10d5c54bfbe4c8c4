import type { Person, Viewer } from './benched-list.ts';

export const concurrency = 20;

/** From the first two companies, which the small data contains too. */
const partner = (index: number): Person => ({
  email: `partner-${index}@large.example`,
  userId: 101 + index,
  company: `Company ${Math.floor(index / 10)}`,
});

export const people: Record<Viewer, Person[]> = {
  partner: Array.from({ length: concurrency }, (_, index) => partner(index)),
  manager: Array.from({ length: concurrency }, (_, index) => partner((index % 2) * 10)),
  reviewer: Array.from({ length: concurrency }, (_, index) => ({
    email: index % 2 ? 'admin@portal.example' : 'bizdev@portal.example',
    userId: 0,
    company: '',
  })),
};
