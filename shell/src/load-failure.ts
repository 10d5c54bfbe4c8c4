import { loadFailureEn as words } from './words/load-failure-en.ts';

const key = 'portal.load-failed-at';
const reloadAfterMs = 30_000;

/** Handles missing files of the portal: reloads once, then shows a message. Depends on none of those files. */
export function showLoadFailure(cause: unknown): void {
  console.error(cause);
  const before = Number(sessionStorage.getItem(key));
  if (Date.now() - before > reloadAfterMs) {
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
    return;
  }
  const text = document.createElement('p');
  text.textContent = words.message;
  const retry = document.createElement('button');
  retry.textContent = words.retry;
  retry.addEventListener('click', () => window.location.reload());
  const message = document.createElement('main');
  message.className = 'load-failure';
  message.setAttribute('role', 'alert');
  message.append(text, retry);
  document.getElementById('portal')?.replaceChildren(message);
}
