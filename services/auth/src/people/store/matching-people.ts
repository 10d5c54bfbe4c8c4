import { searchIn } from '@portal/service-kit/lists/prisma-slice';

/** A Prisma `where` for people whose name, address or company contains each word. */
export function matchingPeople(search: string | undefined) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    AND: words.map((word) => searchIn(word, ['firstName', 'lastName', 'email', 'company'])),
  };
}
