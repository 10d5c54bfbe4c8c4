export const actorsLine =
  'admin@portal.example, bizdev@portal.example, manager@coastal.example, rep@coastal.example, rep@summit.example';
