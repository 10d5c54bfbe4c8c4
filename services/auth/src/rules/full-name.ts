/** What a person is called; their address where they gave no name. */
export const fullName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
