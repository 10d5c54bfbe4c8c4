import { endOfDay } from '@portal/service-kit/last-day';
import { PortalError } from '@portal/service-kit/portal-error';
import { day, longestLink } from '../../rules/merchant-terms.ts';

/** The last moment of a chosen day. Throws a 400 if it is past or too far away. */
export function lastMoment(date: string, now: Date): Date {
  const end = endOfDay(date);
  if (end <= now) throw refused('A day from today on');
  const last = new Date(now.getTime() + longestLink).toISOString().slice(0, 10);
  if (date > last) throw refused(`At most ${longestLink / day} days from today`);
  return end;
}

const refused = (text: string): PortalError =>
  new PortalError('invalid_input', 'Choose another last day.', { errors: { validUntil: text } });
