import { expect, it } from 'vitest';
import { sectionList, type ApplicationField } from '../application-fields.ts';
import { stepProgress } from './completion.ts';
import { blankValues, type WizardValues } from './wizard-values.ts';

const fieldsOf = (section: number): readonly ApplicationField[] =>
  sectionList[section]?.fields ?? [];
/** Fills in a section except for some fields. */
const filled = (section: number, isLeft: (field: ApplicationField) => boolean): WizardValues => {
  const values: Record<string, unknown> = { ...blankValues };
  for (const field of fieldsOf(section))
    if (field.kind !== 'yes-no' && !isLeft(field)) values[field.name] = 'x';
  return values as WizardValues;
};
const percentWithout = (section: number, left: number): number => {
  const { length } = fieldsOf(section);
  return Math.round((100 * (length - left)) / length);
};
const eachSection = sectionList.map(({ title }, section) => ({ title, section }));

it('a new form is empty; defaults count once their step is started', () => {
  const blank = sectionList.map(({ fields }) => fields.filter(({ name }) => !blankValues[name]));
  expect(blankValues).toMatchObject({ averageTicket: '0', acceptsWexFleetCards: false });
  expect(stepProgress(blankValues)).toEqual(Array(5).fill({ complete: false, percent: 0 }));
  const unanswered = blank[4]?.filter(({ kind }) => kind !== 'yes-no').length ?? 0;
  expect(stepProgress({ ...blankValues, productsSold: 'Bread' })[4]).toEqual({
    complete: false,
    percent: percentWithout(4, unanswered - 1),
  });
});

it.each(eachSection)('$title is complete without optional fields', ({ section }) => {
  const optional = fieldsOf(section).filter((field) => field.optional).length;
  const values = filled(section, (field) => field.optional === true);
  expect(stepProgress(values)[section]).toEqual({
    complete: true,
    percent: percentWithout(section, optional),
  });
});

it.each(eachSection.slice(0, 4))('$title with a blank field is not complete', ({ section }) => {
  const needed = fieldsOf(section).find((field) => !field.optional);
  const values = filled(section, (field) => field === needed);
  const without = { complete: false, percent: percentWithout(section, 1) };
  expect(stepProgress(values)[section]).toEqual(without);
  if (needed) expect(stepProgress({ ...values, [needed.name]: '  ' })[section]).toEqual(without);
});
