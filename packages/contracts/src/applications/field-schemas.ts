import { z } from 'zod';
import { optionalText, requiredText } from '../core/fields.ts';
import { draftChoice, fieldKinds, isMissing, type FieldShape } from './field-kinds.ts';

type Kinds = typeof fieldKinds;
/** Any text will do. */
type FreeKind = 'text' | 'lines';
/** Kept as text, however much of it is typed. */
type TextKind = { [K in keyof Kinds]: Kinds[K]['nothing'] extends '' ? K : never }[keyof Kinds];

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')], {
      // What is wrong with what was given, not that it is no empty text either.
      error: ({ code, ...issue }) =>
        code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined,
    })
    .nullish()
    .transform((value) => value || null);

/** What must be given. */
type Required<F extends FieldShape> = F extends { kind: 'choice'; choices: infer Choices }
  ? z.ZodEnum<{ [Value in keyof Choices & string]: Value }>
  : F extends { kind: infer Kind extends keyof Kinds }
    ? ReturnType<Kinds[Kind]['form']>
    : never;
type Optional<Schema> = Schema extends z.ZodType ? ReturnType<typeof optional<Schema>> : never;
type OfDraft<Choice> = Choice extends z.ZodType ? ReturnType<typeof draftChoice<Choice>> : never;
type Nullable<Schema> = Schema extends z.ZodType ? z.ZodNullable<Schema> : never;
type OptionalText = ReturnType<typeof optionalText>;

/** What a submission takes. */
type FormSchema<F extends FieldShape> = F extends { optional: true }
  ? F extends { kind: FreeKind }
    ? OptionalText
    : Optional<Required<F>>
  : Required<F>;

/** What a draft takes: as far as it is typed. */
type DraftSchema<F extends FieldShape> = F extends { inDraft: true }
  ? ReturnType<typeof requiredText>
  : F extends { optional: true; kind: TextKind }
    ? OptionalText
    : F extends { kind: 'choice' }
      ? OfDraft<Required<F>>
      : F extends { kind: infer Kind extends keyof Kinds }
        ? ReturnType<Kinds[Kind]['draft']>
        : never;

/** What is replied where something was given; of what is sensitive that may be a mask. */
type Given<F extends FieldShape> = F extends { sensitive: true }
  ? z.ZodString
  : F extends { kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]['reply']
    : Required<F>;
/** What is replied; null where nothing was given, but for text that is not optional. */
type ReplySchema<F extends FieldShape> = F extends { optional: true }
  ? Nullable<Given<F>>
  : F extends { kind: TextKind | 'yes-no' }
    ? Given<F>
    : Nullable<Given<F>>;

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

/** The longest text of a draft; null where a field is not kept as text. */
function longestText(field: FieldShape): number | null {
  const kind = kindOf(field);
  return 'longest' in kind ? (field.max ?? kind.longest) : null;
}

function formSchema(field: FieldShape): z.ZodType {
  const required = kindOf(field).form(field);
  if (!field.optional) return required;
  const longest = field.kind === 'text' || field.kind === 'lines' ? longestText(field) : null;
  return longest ? optionalText(longest) : optional(required);
}

function draftSchema(field: FieldShape): z.ZodType {
  const longest = longestText(field);
  if (longest && field.inDraft) return requiredText(isMissing(field), longest);
  if (longest && field.optional) return optionalText(longest);
  return kindOf(field).draft(field);
}

function replySchema(field: FieldShape): z.ZodType {
  const given = field.sensitive ? z.string() : kindOf(field).reply;
  return nothingOf(field) === null ? given.nullable() : given;
}

/** What stands where nothing was given. */
export const nothingOf = (field: FieldShape): '' | null | false =>
  field.optional ? null : kindOf(field).nothing;

/** Whether what a draft took is what its field is for: of a date or an amount it may be anything typed. */
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

// What each function makes of a field is what its type above says; the form's test holds them together.
export const formShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, formSchema) as Shape<F, 'form'>;
export const draftShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, draftSchema) as Shape<F, 'draft'>;
export const replyShape = <F extends FieldShape>(fields: readonly F[]) =>
  shapeOf(fields, replySchema) as Shape<F, 'reply'>;
