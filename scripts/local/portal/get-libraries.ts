// Imported before commands that read statements: installs the libraries that reading needs.
import { getLibraries } from './libraries.ts';

getLibraries(console.error);
