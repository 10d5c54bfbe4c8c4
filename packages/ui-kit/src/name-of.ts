interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** Returns a person's name, or their address if they have none. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email;
