/** Replaces an element with its version from a freshly fetched page. Returns false if the fetch failed. */
export async function redraw(id: string): Promise<boolean> {
  const place = document.getElementById(id);
  const page = await fetch(location.href).then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );
  if (page === null || !place) return false;
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(id);
  if (!fresh) return false;
  place.replaceWith(fresh);
  return true;
}
