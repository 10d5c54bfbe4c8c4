import type { Months, QuoteStatement } from '@portal/contracts/quotes/months';
import type { Quote, StatementFigures } from '@portal/contracts/quotes/schemas';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StatementPanel } from '../detail/statement-panel.tsx';
import { quote } from '../testing/quote.ts';
import { reading } from '../testing/reading.ts';
import { MonthsCard } from './months-card.tsx';
import { SeveralAnalyses } from './several-analyses.tsx';

const figures = { volume: '100.00', transactions: 3, fees: '2.00', effectiveRate: '0.020000' };
const statements: QuoteStatement[] = ['march.pdf', 'may.pdf'].map((fileName, index) => ({
  number: index + 1,
  fileName,
  fileSize: 2048,
  uploadedAt: '2026-03-05T12:00:00.000Z',
  imageCount: 2,
  month: index ? '2026-05' : '2026-03',
  account: null,
  figures,
}));
const months: Months = {
  months: statements.map(({ month, number }) => ({
    ...figures,
    month,
    statements: [number],
    savings: number === 1 ? '10.00' : '-4.00',
  })),
  average: figures,
  fees: [
    {
      name: 'Annual PCI',
      feeType: 'Other Fees',
      kind: 'once',
      months: 1,
      total: '120.00',
      perMonth: '10.00',
    },
    {
      name: 'Discount',
      feeType: 'Card Fees',
      kind: 'recurring',
      months: 2,
      total: '4.00',
      perMonth: '2.00',
    },
  ],
  locations: 1,
  yearly: {
    savings: '36.00',
    range: { low: '-48.00', high: '120.00' },
    isExtrapolated: true,
    basis: 'An extrapolation: 12 × the average of 2 months.',
  },
  notes: ['Months are missing between the first and the last: April 2026.'],
};
const several: Quote = { ...quote, ...reading, readAnalysis: null, statements, months };
const figuresOf = (number: number): StatementFigures => ({
  ...(statements[number - 1] as QuoteStatement),
  analysis: {
    ...reading,
    statementTotals: { ...reading.statementTotals, currentProcessor: `Processor ${number}` },
  },
  readAnalysis: reading,
  analysisNotes: [],
});

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/quotes/7/events', new FakeStream());
  for (const number of [1, 2]) api.on('GET', `/quotes/7/statements/${number}`, figuresOf(number));
});

describe('the months of a quote', () => {
  it('show each month, the average, a yearly range and gaps', () => {
    showScreen(<MonthsCard months={months} statements={statements} estimated={null} />);
    const table = screen.getByRole('table', { name: 'Months' });
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/March 2026.*march\.pdf.*\$100\.00.*2\.00%.*\$10\.00/);
    expect(rows[3]).toHaveTextContent(/Average month.*Weighted by volume/);
    expect(screen.getByText('Annual savings, extrapolated')).toBeVisible();
    expect(screen.getByText('-$48.00 to $120.00')).toBeVisible();
    expect(screen.getByText(/An extrapolation/)).toBeVisible();
    expect(screen.getByText(/April 2026/)).toBeVisible();
  });

  it('promise no exact savings if costs are estimated', () => {
    const estimated = { low: '5.00', high: '9.00', isUncertain: false };
    showScreen(<MonthsCard months={months} statements={statements} estimated={estimated} />);
    expect(screen.getByText('an estimated $60.00 to $108.00')).toBeVisible();
    expect(
      screen.getByRole('columnheader', { name: 'Estimated savings, likely value' }),
    ).toBeVisible();
    expect(screen.queryByText('-$48.00 to $120.00')).toBeNull();
  });

  it('show no savings if these are uncertain', () => {
    const estimated = { low: '-5.00', high: '9.00', isUncertain: true };
    showScreen(<MonthsCard months={months} statements={statements} estimated={estimated} />);
    expect(screen.getByText('Savings uncertain')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Months' });
    expect(within(table).queryAllByText(/savings|\$10\.00/i)).toEqual([]);
  });

  it('show one-time fees before recurring ones', () => {
    showScreen(<MonthsCard months={months} statements={statements} estimated={null} />);
    const rows = within(screen.getByRole('table', { name: 'Fees over months' })).getAllByRole(
      'row',
    );
    expect(rows[1]).toHaveTextContent(/Annual PCI.*Once.*1 of 2/);
    expect(rows[2]).toHaveTextContent(/Discount.*Recurring.*2 of 2/);
  });
});

describe('the figures of several statements', () => {
  it('are those of the chosen statement and saved to it', async () => {
    api.on('PUT', '/quotes/7/analysis-data', several);
    showScreen(<SeveralAnalyses quote={several} statements={statements} />);
    expect(await screen.findByDisplayValue('Processor 1')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Statement'), '2');
    const processor = await screen.findByDisplayValue('Processor 2');
    await userEvent.type(processor, 'x');
    await click('Save Changes');
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('PUT')[0]).toMatchObject({
      query: { statement: '2' },
      body: { statementTotals: { currentProcessor: 'Processor 2x' } },
    });
  });

  it('move to another month as soon as it is chosen', async () => {
    api.on('PUT', '/quotes/7/analysis-data', several);
    showScreen(<SeveralAnalyses quote={several} statements={statements} />);
    const month = await screen.findByLabelText('Month of the statement');
    fireEvent.change(month, { target: { value: '2026-04' } });
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('PUT')[0]).toMatchObject({
      query: { statement: '1' },
      body: { month: '2026-04' },
    });
  });
});

describe('several files', () => {
  const files = ['one.pdf', 'two.pdf', 'three.jpg'].map(
    (name) =>
      new File(['%PDF-1.7'], name, {
        type: name.endsWith('jpg') ? 'image/jpeg' : 'application/pdf',
      }),
  );
  const empty: Quote = {
    ...quote,
    processingStage: 'idle',
    status: 'draft',
    statementFileName: null,
    statementTotals: null,
    statementFees: null,
    cardTypeSummary: null,
  };

  it('are saved one by one, even if some are refused', async () => {
    api.on('POST', '/quotes/7/save-pdf', empty);
    api.on('POST', '/quotes/7/statements', new Problem(422, 'The PDF is damaged.'));
    const { toasts } = showScreen(<StatementPanel quote={empty} />);
    await userEvent.upload(screen.getByLabelText('Statement PDF'), files);
    await click('Save PDF');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(3));
    expect(api.sent('POST').map(({ path }) => path)).toEqual([
      '/quotes/7/save-pdf',
      '/quotes/7/statements',
      '/quotes/7/statements',
    ]);
    await waitFor(() =>
      expect(toasts.map(({ description }) => description)).toEqual([
        'The statement was saved.',
        expect.stringMatching(/^two\.pdf: .*The PDF is damaged\.$/) as string,
        expect.stringMatching(/^three\.jpg: .*The PDF is damaged\.$/) as string,
      ]),
    );
  });

  const photos = ['IMG_10.heic', 'IMG_9.jpg'].map(
    (name) => new File([`photo ${name}`], name, { type: 'image/jpeg' }),
  );
  const selected = () =>
    within(screen.getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('that are photos are pages of one statement and can be reordered', async () => {
    api.on('POST', '/quotes/7/save-pdf', empty);
    showScreen(<StatementPanel quote={empty} />);
    await userEvent.upload(screen.getByLabelText('Statement PDF'), photos);
    expect(screen.getByRole('radio', { name: /^Pages of one statement/ })).toBeChecked();
    expect(selected()).toEqual(['1. IMG_9.jpg, 15 bytes', '2. IMG_10.heic, 17 bytes']);
    await click('Move IMG_10.heic up');
    await click('Save PDF');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(api.sent('POST')[0]?.body).toEqual({
      fileName: 'IMG_10.heic and 1 more',
      fileContent: btoa('photo IMG_10.heicphoto IMG_9.jpg'),
      pages: '17 IMG_10.heic\n15 IMG_9.jpg',
    });
  });

  it('that are photos can be separate statements, and one can be left out', async () => {
    api.on('POST', '/quotes/7/save-pdf', empty);
    showScreen(<StatementPanel quote={empty} />);
    await userEvent.upload(screen.getByLabelText('Statement PDF'), photos);
    await userEvent.click(screen.getByRole('radio', { name: /^Several statements/ }));
    await click('Leave out IMG_9.jpg');
    expect(selected()).toEqual(['IMG_10.heic, 17 bytes']);
    await click('Save PDF');
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toMatchObject({ fileName: 'IMG_10.heic' }),
    );
    expect(api.sent('POST')[0]?.body).not.toHaveProperty('pages');
  });

  it('with an export are statements without a question', async () => {
    showScreen(<StatementPanel quote={empty} />);
    const sheet = new File(['a,b'], 'march.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Statement PDF'), [...photos, sheet]);
    expect(selected()).toHaveLength(3);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('are added to the saved ones', async () => {
    api.on('POST', '/quotes/7/statements', several);
    showScreen(<StatementPanel quote={several} />);
    await userEvent.upload(screen.getByLabelText('Statement PDF'), files.slice(0, 1));
    await click('Add as Another Month or Location');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(api.sent('POST')[0]).toMatchObject({
      path: '/quotes/7/statements',
      body: { fileName: 'one.pdf' },
    });
  });

  it('are removed one by one after confirmation', async () => {
    api.on('DELETE', '/quotes/7/statements/2', quote);
    showScreen(<StatementPanel quote={several} />);
    await click('Replace or Add Statement');
    await click('Remove may.pdf');
    const dialog = await screen.findByRole('alertdialog');
    expect(api.sent('DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.sent('DELETE')).toHaveLength(1));
  });
});
