import type { Person, Viewer } from './benched-list.ts';

/** Everyone has a connection of their own. */
export const atOnce = 20;

/** Of the first two companies, which the small data holds too. */
const partner = (index: number): Person => ({
  email: `partner-${index}@large.example`,
  userId: 101 + index,
  company: `Company ${Math.floor(index / 10)}`,
});

export const people: Record<Viewer, Person[]> = {
  partner: Array.from({ length: atOnce }, (_, index) => partner(index)),
  manager: Array.from({ length: atOnce }, (_, index) => partner((index % 2) * 10)),
  reviewer: Array.from({ length: atOnce }, (_, index) => ({
    email: index % 2 ? 'admin@portal.example' : 'bizdev@portal.example',
    userId: 0,
    company: '',
  })),
};
