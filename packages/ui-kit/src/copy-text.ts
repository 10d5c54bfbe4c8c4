/** Copies text. Returns false if the browser refuses, as it does without TLS: then show the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
