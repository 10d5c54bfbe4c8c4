/** A change of a record: which, made on what version (undefined: whatever it is now), and to what. */
export interface Change<Body> {
  id: number;
  version: number | undefined;
  body: Body;
}
