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

it('includes the actor, the target and the request id', () => {
  const activity = withRequestContext({ requestId: 'request-1' }, () => activityOf(actor, entry));
  expect(activitySchema.parse(activity)).toMatchObject({
    actor: { id: 1, name: 'Avery Stone' },
    target: { kind: 'user', id: '4' },
    requestId: 'request-1',
  });
});

it('accepts null as the actor', () => {
  expect(activitySchema.parse(activityOf(null, entry)).actor).toBeNull();
});

it('lists only the fields that changed', () => {
  expect(
    describeChanges([
      ['Name', 'A', 'B'],
      ['Cost', null, 'Free'],
      ['Status', 'Active', 'Active'],
    ]),
  ).toBe('Name from A to B; Cost from none to Free');
});
