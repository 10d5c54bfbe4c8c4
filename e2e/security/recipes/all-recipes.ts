import { admin } from './admin.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { notifications } from './notifications.ts';
import { quotes } from './quotes.ts';
import type { Recipe } from './recipe.ts';

/** How every route of the contract is called, by its name: a route without a recipe fails the suite. */
export const recipes: Record<string, Recipe> = {
  ...auth,
  ...applications,
  ...quotes,
  ...admin,
  ...notifications,
};
