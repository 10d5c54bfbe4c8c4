import { ofAnyCall } from '@portal/contracts/core/openapi';
import type { NamedRoute } from '@portal/contracts/core/route';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { portalUrl } from '../../support/api-session.ts';
import type { Reply } from '../../support/call.ts';

interface Operation {
  operationId: string;
  responses: Record<string | number, { content?: Record<string, { schema?: object }> }>;
}

export interface ApiDocument {
  /** Names of the documented routes. */
  names: string[];
  /** Returns how a reply differs from the document; null if it matches. */
  differenceOf(route: NamedRoute, reply: Reply): string | null;
}

/** Reads the portal's API document. */
export async function readDocument(): Promise<ApiDocument> {
  const document = (await (await fetch(`${portalUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: object;
  };
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  const validatorOf = (schema: object) => {
    // The components resolve its references.
    const known =
      validators.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    validators.set(schema, known);
    return known;
  };
  return {
    names: [...operations.keys()],
    differenceOf({ name }, { status, headers, text, broken }) {
      if (broken) return broken;
      const { [status]: listed, default: other } = operations.get(name)?.responses ?? {};
      const expected = listed ?? (ofAnyCall.has(status) ? other : undefined);
      if (!expected) return `status ${status} is not documented`;
      if (!expected.content) return null;
      const type = (headers['content-type'] ?? '').replace(/;.*/, '');
      const media = expected.content[type];
      if (!media) return `type ${type} of status ${status} is not documented`;
      // Files and event streams are not read.
      if (!media.schema || !type.endsWith('json')) return null;
      const validate = validatorOf(media.schema);
      return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
    },
  };
}
