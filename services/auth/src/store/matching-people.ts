import { literal } from '@portal/service-kit/lists/prisma-slice';

/** The part of a `where` that finds people: each word is in their name, their address or their company. */
export function matchingPeople(search: string | undefined) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    AND: words.map((word) => {
      const contains = { contains: literal(word), mode: 'insensitive' as const };
      return {
        OR: [
          { firstName: contains },
          { lastName: contains },
          { email: contains },
          { company: contains },
        ],
      };
    }),
  };
}
