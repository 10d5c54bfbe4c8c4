import { activitySchema } from '@portal/contracts/core/activity';
import { expect, it } from 'vitest';
import { activityOf, describeChanges } from './activity.ts';
import { withRequestContext } from './request-context.ts';

const actor = { userId: 1, name: 'Avery Stone', email: 'a@portal.example', role: 'admin' } as const;
const entry = {
  action: 'user.deleted',
  target: { kind: 'user', id: 4, label: 'Riley' },
  summary: '',
};

it('says who did what, in which request', () => {
  const activity = withRequestContext({ requestId: 'request-1' }, () => activityOf(actor, entry));
  expect(activitySchema.parse(activity)).toMatchObject({
    actor: { id: 1, name: 'Avery Stone' },
    target: { kind: 'user', id: '4' },
    requestId: 'request-1',
  });
});

it('takes nobody for an actor', () => {
  expect(activitySchema.parse(activityOf(null, entry)).actor).toBeNull();
});

it('names what differs and nothing else', () => {
  expect(
    describeChanges([
      ['Name', 'A', 'B'],
      ['Cost', null, 'Free'],
      ['Status', 'Active', 'Active'],
    ]),
  ).toBe('Name from A to B; Cost from none to Free');
});
