import { parse } from 'yaml';

/** A service of docker-compose.yml, as far as other files derive from it. */
export interface ComposeService {
  image: string;
  command?: string[];
  mem_limit: string;
  environment?: Record<string, string | null>;
  volumes?: (string | { type: string; source: string; volume: { subpath?: string } })[];
  tmpfs?: string[];
  networks?: string[];
  configs?: { source: string; target: string }[];
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
}

/** Parses docker-compose.yml. Throws if it is not YAML. */
export const parseCompose = (text: string): ComposeFile =>
  // The file is ours, and each of its parts uses several anchors.
  parse(text, { merge: true, maxAliasCount: -1 }) as ComposeFile;

/** Replaces `${NAME:-default}` and `${NAME}` by their defaults. */
export function withDefaults(text: string): string {
  const filled = text.replace(
    /\$\{\w+(?::-([^${}]*))?\}/g,
    (_, fallback?: string) => fallback ?? '',
  );
  return filled === text ? text : withDefaults(filled);
}
