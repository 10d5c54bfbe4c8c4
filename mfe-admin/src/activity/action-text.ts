/** An action as people read it: `user.role-changed` as `User role changed`. */
export function actionText(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
