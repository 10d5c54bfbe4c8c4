import { expect, it } from 'vitest';
import { networkOf } from './visitor.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:5:1:2:3:4', '2001:db8:0:5::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nothing', 'nothing'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
