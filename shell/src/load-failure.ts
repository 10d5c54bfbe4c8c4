const key = 'portal.load-failed-at';
const again = 30_000;

/**
 * The portal's own parts did not arrive: tries once more by itself, as after a change of networks,
 * then says so. Made of nothing that might not have arrived.
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
  text.textContent = 'The portal could not be loaded. Check your connection and try again.';
  const retry = document.createElement('button');
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => window.location.reload());
  const message = document.createElement('main');
  message.className = 'load-failure';
  message.setAttribute('role', 'alert');
  message.append(text, retry);
  document.getElementById('portal')?.replaceChildren(message);
}
