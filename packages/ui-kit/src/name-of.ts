interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** What a person is called; their address where they gave no name. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email;
