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

export type VersionedRows<Row, Data extends object, NewData = Data> = ReturnType<
  typeof versionedRows<Row, Data, NewData>
>;

/** Reads and changes rows of a table with the columns `id` and `version`, which every change increments. */
export function versionedRows<Row, Data extends object, NewData = Data>(
  model: VersionedModel<Row, Data, NewData>,
) {
  const at = (id: number, version: number | undefined): AtVersion =>
    version === undefined ? { id } : { id, version };
  return {
    byId: (id: number) => model.findUnique({ where: { id } }),
    create: (data: NewData) => model.create({ data }),
    /** Returns null if there is no such row or version. */
    async update(id: number, version: number | undefined, data: Data) {
      const change = { ...data, version: { increment: 1 } };
      const [row] = await model.updateManyAndReturn({ where: at(id, version), data: change });
      return row ?? null;
    },
    /** Returns false if there is no such row or version. */
    delete: async (id: number, version: number | undefined) =>
      (await model.deleteMany({ where: at(id, version) })).count === 1,
  };
}
