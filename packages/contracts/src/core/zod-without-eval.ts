import { config } from 'zod/v4/core';

// Zod tries whether it may make functions of text, which the content security policy refuses and reports.
config({ jitless: true });

export * from 'zod/v4';
