import { sampleForm } from '@portal/test-kit/sample-application';
import type { Ledger } from '../ledger.ts';
import { pause, type Person } from '../person.ts';

const typed = { ...sampleForm, lastName: 'Faulkner', businessCity: 'Charleston' };

const stateOf = (name: string, status: string, city: string, total: string) => ({
  legalBusinessName: name,
  status,
  businessCity: city,
  totalMonthlyCcVolume: total,
  lastName: typed.lastName,
  routingNumber: typed.routingNumber,
});

/** Saves, edits and submits a draft; every third stays a draft, every fifth is deleted. */
export async function fillInAnApplication(
  person: Person,
  ledger: Ledger,
  name: string,
  number: number,
): Promise<void> {
  const draft = {
    ...typed,
    legalBusinessName: name,
    totalMonthlyCcVolume: '18250.75',
    status: 'draft',
  };
  const thing = ledger.begin('application', name, person.email);
  const first = ledger.write(thing, stateOf(name, 'draft', 'Charleston', '18250.75'));
  const created = await person.send({
    what: 'saving a draft',
    method: 'POST',
    path: '/applications',
    body: draft,
  });
  if (created.kind !== 'acknowledged') return first.open(created.detail);
  const { id } = created.reply as { id: number };
  first.acknowledged({ id });

  const change = async (what: string, status: string, city: string): Promise<boolean> => {
    const total = (18_000 + number).toFixed(2);
    const write = ledger.write(thing, stateOf(name, status, city, total));
    const outcome = await person.send({
      what,
      method: 'PUT',
      path: `/applications/${id}`,
      body: { ...draft, status, businessCity: city, totalMonthlyCcVolume: total },
      // The previous change may have been applied although its reply was lost.
      allowed: status === 'submitted' ? [409] : [],
    });
    if (outcome.kind === 'acknowledged') write.acknowledged();
    else write.open(outcome.detail);
    return outcome.kind === 'acknowledged';
  };
  await pause(50);
  if (!(await change('correcting a draft', 'draft', 'Savannah'))) return;
  if (number % 5 === 4) {
    const write = ledger.write(thing, null);
    const outcome = await person.send({
      what: 'deleting a draft',
      method: 'DELETE',
      path: `/applications/${id}`,
      allowed: [404],
    });
    if (outcome.kind === 'acknowledged' || (outcome.kind === 'refused' && outcome.status === 404))
      write.acknowledged();
    else write.open(outcome.detail);
    return;
  }
  if (number % 3 !== 2) await change('submitting an application', 'submitted', 'Savannah');
}

export async function reviewAnApplication(
  person: Person,
  ledger: Ledger,
  number: number,
): Promise<void> {
  const thing = ledger.things.find(
    ({ kind, possible }) =>
      kind === 'application' && possible.length === 1 && possible[0]?.['status'] === 'submitted',
  );
  if (!thing?.id)
    return void (await person.read('looking at applications', '/applications?limit=10'));
  const status = number % 2 ? 'approved' : 'declined';
  const write = ledger.write(thing, { ...thing.possible[0], status });
  const outcome = await person.send({
    what: 'deciding an application',
    method: 'PATCH',
    path: `/applications/${thing.id}/status`,
    body: { status, notes: `Decided as ${status}` },
    allowed: [409],
  });
  if (outcome.kind === 'acknowledged') write.acknowledged();
  else write.open(outcome.detail);
}
