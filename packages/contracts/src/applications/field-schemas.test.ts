import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { FieldShape } from './field-kinds.ts';
import { draftShape, formShape, replyShape } from './field-schemas.ts';

const fields = [
  { name: 'nick', kind: 'text', label: 'Nick Name', max: 20, optional: true },
  { name: 'fax', kind: 'phone', label: 'Fax', optional: true },
  { name: 'opened', kind: 'date', label: 'Opened on', optional: true },
  { name: 'rent', kind: 'money', label: 'Monthly Rent', optional: true },
  { name: 'size', kind: 'choice', label: 'Size', choices: { s: 'Small' }, choose: 'a size' },
  { name: 'home', kind: 'state', label: 'State', optional: true },
  { name: 'pin', kind: 'text', label: 'PIN', sensitive: true },
  { name: 'born', kind: 'date', label: 'Date of Birth', sensitive: true },
  { name: 'open', kind: 'yes-no', label: 'Open on Sundays' },
] as const satisfies readonly FieldShape[];
const form = z.object(formShape(fields));
const draft = z.object(draftShape(fields));
const reply = z.object(replyShape(fields));

const minimal = { size: 's', pin: '1', born: '04/01/1980', open: true };
const messages = (schema: z.ZodType, body: object): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a table of fields', () => {
  it('validates a submission and returns omitted fields as null', () => {
    expect(form.parse(minimal)).toEqual({
      nick: null,
      fax: null,
      opened: null,
      rent: null,
      size: 's',
      home: null,
      pin: '1',
      born: '1980-04-01',
      open: true,
    });
    const provided = {
      nick: ' Bo ',
      fax: '8435550142',
      opened: '01/02/2020',
      rent: 900,
      home: 'SC',
    };
    expect(form.parse({ ...minimal, ...provided })).toMatchObject({
      nick: 'Bo',
      fax: '+18435550142',
      opened: '2020-01-02',
      rent: '900',
      home: 'SC',
    });
    expectTypeOf(form.parse(minimal)).toMatchObjectType<{
      nick: string | null;
      fax: string | null;
      opened: string | null;
      rent: string | null;
      size: 's';
      pin: string;
      born: string;
      open: boolean;
    }>();
  });

  it('names each missing or invalid field by its label', () => {
    expect(messages(form, {})).toEqual({
      size: 'Please choose a size',
      pin: 'PIN is required',
      born: 'Date of birth is required',
      open: 'Please choose yes or no',
    });
    const wrong = { nick: 'x'.repeat(21), fax: '555', opened: '02/30/2020', rent: '-1' };
    expect(messages(form, { ...minimal, ...wrong, size: 'xl' })).toEqual({
      nick: 'At most 20 characters',
      fax: 'Please enter a valid phone number',
      opened: 'Please enter a valid date in MM/DD/YYYY format.',
      rent: 'Monthly rent cannot be negative',
      size: 'Please choose a size',
    });
  });

  it('keeps incomplete values in a draft', () => {
    expect(draft.parse({ fax: '555', opened: '02/30', rent: 'much', size: '' })).toEqual({
      nick: null,
      fax: '555',
      opened: '02/30',
      rent: 'much',
      size: null,
      home: null,
      pin: '',
      born: null,
      open: false,
    });
    expectTypeOf(draft.parse({})).toMatchObjectType<{ fax: string | null; size: 's' | null }>();
  });

  it('replies masks for sensitive fields and null for empty ones', () => {
    const nothing = { nick: null, fax: null, opened: null, rent: null, size: null, home: null };
    const masked = { ...nothing, pin: '•••••', born: '•••••', open: false };
    expect(reply.parse(masked)).toEqual(masked);
    expect(Object.keys(messages(reply, { ...masked, pin: null, open: null }))).toEqual([
      'pin',
      'open',
    ]);
    expectTypeOf(reply.parse(masked)).toMatchObjectType<{
      opened: string | null;
      size: 's' | null;
      pin: string;
      born: string | null;
      open: boolean;
    }>();
  });
});
