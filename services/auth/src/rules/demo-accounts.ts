/** Domains that are reserved for examples and tests (RFC 2606): nobody has a mailbox there. */
export const demoDomains = /[@.](?:example|test|example\.(?:com|net|org))$/i;
