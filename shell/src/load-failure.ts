import { loadFailureEn as words } from './words/load-failure-en.ts';

const key = 'portal.load-failed-at';
const again = 30_000;

/**
 * For when the portal's own files did not arrive: loads the page once more, since the network may have
 * changed, then says so. It needs none of those files.
 */
export function showLoadFailure(cause: unknown): void {
  console.error(cause);
  const before = Number(sessionStorage.getItem(key));
  if (Date.now() - before > again) {
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
