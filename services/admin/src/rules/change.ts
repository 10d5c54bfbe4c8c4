/** A change of a record; `version` is the expected one, undefined for any. */
export interface Change<Body> {
  id: number;
  version: number | undefined;
  body: Body;
}
