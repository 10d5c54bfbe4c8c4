/** Says that the portal's own parts did not arrive. Made of nothing that might not have arrived. */
export function showLoadFailure(cause: unknown): void {
  console.error(cause);
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
