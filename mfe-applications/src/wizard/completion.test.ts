import { expect, it } from 'vitest';
import { sectionList } from '../application-fields.ts';
import { stepProgress } from './completion.ts';
import { blankValues, type WizardValues } from './wizard-values.ts';

const filled = (section: number, left: string[]): WizardValues => {
  const values: Record<string, unknown> = { ...blankValues };
  for (const { name, kind } of sectionList[section]?.fields ?? [])
    if (kind !== 'yes-no' && !left.includes(name)) values[name] = 'x';
  return values as WizardValues;
};

it('a fresh form has its amounts and answers filled', () => {
  expect(stepProgress(blankValues).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 50]);
  expect(stepProgress(blankValues).some(({ complete }) => complete)).toBe(false);
});

it('a section is complete without what may be left out', () => {
  expect(stepProgress(filled(1, ['dbaName']))[1]).toEqual({ complete: true, percent: 90 });
  expect(stepProgress(filled(4, ['ebtFsn']))[4]).toEqual({ complete: true, percent: 90 });
  expect(stepProgress(filled(0, []))[0]).toEqual({ complete: true, percent: 100 });
});

it('a section with a blank field is not complete', () => {
  expect(stepProgress(filled(3, ['ssn']))[3]).toEqual({ complete: false, percent: 67 });
  expect(stepProgress({ ...filled(2, []), bankName: '  ' })[2]?.complete).toBe(false);
});
