/**
 * What the shell and the remotes share, one copy on a page: what carries context between them. Of Fluent
 * that is only its context packages; its components are bundled where they are used, since sharing them
 * would load all of them. See docs/decisions.
 */
const names = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  'jotai',
  '@griffel/react',
  '@griffel/core',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-utilities',
  '@fluentui/react-tabster',
  '@fluentui/react-context-selector',
];

export const sharedSingletons = Object.fromEntries(
  names.map((name) => [name, { singleton: true }]),
);
