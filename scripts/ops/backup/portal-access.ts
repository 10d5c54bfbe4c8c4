import type { Command } from './command.ts';
import type { Session } from './session.ts';

/** Kind of a portal: a backup can only be restored to the same kind. */
export type Kind = 'local' | 'compose';

/** Folders of a portal by archive. */
export type Folder = 'secrets' | 'databases' | 'files';

/** Access to a portal for backup and restore. */
export interface PortalAccess {
  kind: Kind;
  /** Archived files of the folder `secrets`. */
  secrets: string[];
  /** A command that runs in a folder, with the access of the folder's owner. */
  inFolder(folder: Folder, program: string, ...args: string[]): Command;
  /** Runs `streams-export` or `streams-import` of the services as NATS's operator. */
  streams(action: 'export' | 'import'): Command;
  /** Connects to a database as PostgreSQL's superuser. */
  connect(database: string): Promise<Session>;
}
