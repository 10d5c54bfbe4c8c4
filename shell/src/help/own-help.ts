import type { ScreenHelp } from '@portal/contracts/core/help';
import type { Words } from './words/en.ts';

export const ownHelp = ({ notifications, settings, security }: Words['pages']): ScreenHelp[] => [
  { path: '/notifications', ...notifications },
  { path: '/notifications/settings', ...settings },
  { path: '/security', ...security },
];
