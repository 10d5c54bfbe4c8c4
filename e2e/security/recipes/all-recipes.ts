import { admin } from './admin.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { notifications } from './notifications.ts';
import { quotes } from './quotes.ts';
import type { Recipe } from './recipe.ts';

/** How to call every route, by name. The suite fails for a route without a recipe. */
export const recipes: Record<string, Recipe> = {
  ...auth,
  ...applications,
  ...quotes,
  ...admin,
  ...notifications,
};
