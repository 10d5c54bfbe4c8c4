export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
