/** The accounts that the demo data holds, as design and seeds have them. */
export const actorsLine =
  'admin@portal.example, bizdev@portal.example, manager@coastal.example, rep@coastal.example, rep@summit.example';
