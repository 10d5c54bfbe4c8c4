import { z } from 'zod';
import { accountEmailSchema, asOneLine, atMost } from '../core/fields.ts';

// SCIM 2.0: RFC 7643 and RFC 7644.
export const scimUserType = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const scimListType = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const scimErrorType = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const scimConfigType = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

const schemasField = z.array(z.string().max(200)).max(10);
const nameField = z.string().trim().max(100, { abort: true }).overwrite(asOneLine);
export const scimNameSchema = z.object({
  givenName: nameField.optional(),
  familyName: nameField.optional(),
});
const externalIdField = z.string().max(200).nullish();

/** Some clients send "True" and "False". */
export const scimBoolean = z.union([
  z.boolean(),
  z
    .string()
    .check(atMost(5))
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
]);

/** Attributes that are not named here are ignored. */
export const scimUserBody = z.object({
  schemas: schemasField.optional(),
  userName: accountEmailSchema,
  name: scimNameSchema.optional(),
  externalId: externalIdField,
  active: scimBoolean.default(true),
});

export const scimPatchBody = z.object({
  schemas: schemasField.optional(),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .check(atMost(10))
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(200).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});
export type ScimOperation = z.output<typeof scimPatchBody>['Operations'][number];

/** What a patch without a path may contain, by attribute. */
export const scimPatchValues = scimUserBody
  .omit({ schemas: true })
  .extend({ active: scimBoolean })
  .partial()
  .extend({ 'name.givenName': nameField.optional(), 'name.familyName': nameField.optional() });

export const scimUserSchema = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  active: z.boolean(),
  meta: z.object({
    resourceType: z.string(),
    created: z.string(),
    lastModified: z.string(),
    location: z.string(),
  }),
});
export type ScimUser = z.infer<typeof scimUserSchema>;

export const scimListSchema = z.object({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(scimUserSchema),
});

const supported = z.object({ supported: z.boolean() });
export const scimConfigSchema = z.object({
  schemas: z.array(z.string()),
  patch: supported,
  bulk: supported,
  filter: supported.extend({ maxResults: z.int() }),
  changePassword: supported,
  sort: supported,
  etag: supported,
  authenticationSchemes: z.array(
    z.object({ type: z.string(), name: z.string(), description: z.string() }),
  ),
});

const wholeNumber = (max: number) => z.coerce.number<string | number>().pipe(z.int().max(max));

export const scimListQuery = z.object({
  /** `userName eq "…"` or `externalId eq "…"`. */
  filter: z.string().check(atMost(400)).optional(),
  startIndex: wholeNumber(1_000_000).optional(),
  count: wholeNumber(1_000_000).optional(),
});

export const scimHeaders = z.object({ authorization: z.string().max(300).optional() });
