import { z } from 'zod';
import { optionalLines, optionalText, requiredText } from '../core/fields.ts';
import { draftChoice, fieldKinds, isMissing, type FieldShape } from './field-kinds.ts';

type Kinds = typeof fieldKinds;
type FreeKind = 'text' | 'lines';
type TextKind = { [K in keyof Kinds]: Kinds[K]['nothing'] extends '' ? K : never }[keyof Kinds];

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')], {
      // Report the error of the value's own schema, not that it is no empty string either.
      error: ({ code, ...issue }) =>
        code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined,
    })
    .nullish()
    .transform((value) => value || null);

type Required<F extends FieldShape> = F extends { kind: 'choice'; choices: infer Choices }
  ? z.ZodEnum<{ [Value in keyof Choices & string]: Value }>
  : F extends { kind: infer Kind extends keyof Kinds }
    ? ReturnType<Kinds[Kind]['form']>
    : never;
type Optional<Schema> = Schema extends z.ZodType ? ReturnType<typeof optional<Schema>> : never;
type OfDraft<Choice> = Choice extends z.ZodType ? ReturnType<typeof draftChoice<Choice>> : never;
type Nullable<Schema> = Schema extends z.ZodType ? z.ZodNullable<Schema> : never;
type OptionalText = ReturnType<typeof optionalText>;

type FormSchema<F extends FieldShape> = F extends { optional: true }
  ? F extends { kind: FreeKind }
    ? OptionalText
    : Optional<Required<F>>
  : Required<F>;

type DraftSchema<F extends FieldShape> = F extends { inDraft: true }
  ? ReturnType<typeof requiredText>
  : F extends { optional: true; kind: TextKind }
    ? OptionalText
    : F extends { kind: 'choice' }
      ? OfDraft<Required<F>>
      : F extends { kind: infer Kind extends keyof Kinds }
        ? ReturnType<Kinds[Kind]['draft']>
        : never;

/** Reply schema type of a stored value. A sensitive value may be masked. */
type Provided<F extends FieldShape> = F extends { sensitive: true }
  ? z.ZodString
  : F extends { kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]['reply']
    : Required<F>;
/** Schema type of a field in replies: null if empty, except for required text. */
type ReplySchema<F extends FieldShape> = F extends { optional: true }
  ? Nullable<Provided<F>>
  : F extends { kind: TextKind | 'yes-no' }
    ? Provided<F>
    : Nullable<Provided<F>>;

function kindOf(field: FieldShape) {
  if (field.kind !== 'choice') return fieldKinds[field.kind];
  const choice = z.enum(Object.keys(field.choices), { error: `Please choose ${field.choose}` });
  return {
    form: () => choice,
    draft: () => draftChoice(choice),
    reply: choice,
    nothing: null,
  } as const;
}

/** Returns the maximum text length in a draft, or null if the field is not stored as text. */
function maxTextLength(field: FieldShape): number | null {
  const kind = kindOf(field);
  return 'longest' in kind ? (field.max ?? kind.longest) : null;
}

const optionalIn = ({ kind }: FieldShape) => (kind === 'lines' ? optionalLines : optionalText);

function formSchema(field: FieldShape): z.ZodType {
  const required = kindOf(field).form(field);
  if (!field.optional) return required;
  const maxLength = field.kind === 'text' || field.kind === 'lines' ? maxTextLength(field) : null;
  return maxLength ? optionalIn(field)(maxLength) : optional(required);
}

function draftSchema(field: FieldShape): z.ZodType {
  const maxLength = maxTextLength(field);
  if (maxLength && field.inDraft) return requiredText(isMissing(field), maxLength);
  if (maxLength && field.optional) return optionalIn(field)(maxLength);
  return kindOf(field).draft(field);
}

function replySchema(field: FieldShape): z.ZodType {
  const provided = field.sensitive ? z.string() : kindOf(field).reply;
  return emptyValueOf(field) === null ? provided.nullable() : provided;
}

export const emptyValueOf = (field: FieldShape): '' | null | false =>
  field.optional ? null : kindOf(field).nothing;

/** Returns whether a draft value is complete. Dates and amounts may still be arbitrary text. */
export function isFinished(field: FieldShape, text: string): boolean {
  const kind = kindOf(field);
  return !('holds' in kind) || kind.holds(text, field);
}

type Shape<F extends FieldShape, Part extends 'form' | 'draft' | 'reply'> = {
  [Each in F as Each['name']]: {
    form: FormSchema<Each>;
    draft: DraftSchema<Each>;
    reply: ReplySchema<Each>;
  }[Part];
};
const shapeOf = (fields: readonly FieldShape[], schema: (field: FieldShape) => z.ZodType) =>
  Object.fromEntries(fields.map((field) => [field.name, schema(field)]));

// The types above must match what these functions build; form.test.ts checks it.
export const formShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, formSchema) as Shape<F, 'form'>;
export const draftShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, draftSchema) as Shape<F, 'draft'>;
export const replyShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, replySchema) as Shape<F, 'reply'>;
