import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, describeConfig } from './config.ts';

const schema = z.object({
  PORT: z.coerce.number(),
  SECRET: z.string().min(8),
  NAME: z.string().default('x'),
});

it('reads variables, defaults and files', () => {
  const file = join(tmpdir(), `secret-${process.pid}`);
  writeFileSync(file, 'from a file\n');
  expect(readConfig(schema, { PORT: '80', SECRET_FILE: file, NAME: '' })).toEqual({
    PORT: 80,
    SECRET: 'from a file',
    NAME: 'x',
  });
});

it('names every invalid variable', () => {
  expect(() => readConfig(schema, { PORT: 'x' })).toThrow(/PORT[\s\S]*SECRET/);
});

it('names a file that cannot be read', () => {
  expect(() => readConfig(schema, { SECRET_FILE: '/nowhere' })).toThrow('SECRET_FILE');
});

it('describes the variables of a schema', () => {
  const described = z.object({
    PORT: z.coerce.number().default(0).describe('Port to listen on'),
    SECRET: z.string().min(8).describe('Password'),
    NAME: z.string().optional(),
  });
  expect(describeConfig(described)).toEqual([
    { name: 'PORT', what: 'Port to listen on', isRequired: false, fallback: '0' },
    { name: 'SECRET', what: 'Password', isRequired: true, fallback: null },
    { name: 'NAME', what: '', isRequired: false, fallback: null },
  ]);
});
