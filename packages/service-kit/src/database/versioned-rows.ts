interface AtVersion {
  id: number;
  version?: number;
}

/** The part of a Prisma model that {@link versionedRows} uses. */
interface VersionedModel<Row, Data, NewData> {
  findUnique(args: { where: { id: number } }): Promise<Row | null>;
  create(args: { data: NewData }): Promise<Row>;
  updateManyAndReturn(args: {
    where: AtVersion;
    data: Data & { version: { increment: number } };
  }): Promise<Row[]>;
  deleteMany(args: { where: AtVersion }): Promise<{ count: number }>;
}

export interface VersionedRows<Row, Data, NewData = Data> {
  byId(id: number): Promise<Row | null>;
  create(data: NewData): Promise<Row>;
  /** Returns null if there is no such row or version. */
  update(id: number, version: number | undefined, data: Data): Promise<Row | null>;
  /** Returns false if there is no such row or version. */
  delete(id: number, version: number | undefined): Promise<boolean>;
}

/** Reads and changes rows of a table with the columns `id` and `version`, which every change increments. */
export function versionedRows<Row, Data extends object, NewData = Data>(
  model: VersionedModel<Row, Data, NewData>,
): VersionedRows<Row, Data, NewData> {
  const at = (id: number, version: number | undefined): AtVersion =>
    version === undefined ? { id } : { id, version };
  return {
    byId: (id) => model.findUnique({ where: { id } }),
    create: (data) => model.create({ data }),
    async update(id, version, data) {
      const change = { ...data, version: { increment: 1 } };
      const [row] = await model.updateManyAndReturn({ where: at(id, version), data: change });
      return row ?? null;
    },
    delete: async (id, version) => (await model.deleteMany({ where: at(id, version) })).count === 1,
  };
}
