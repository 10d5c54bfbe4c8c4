import { readFileSync } from 'node:fs';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import type { Part } from '@portal/service-kit/service';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { readerConfig } from '@portal/statement-reader/reader/choose-reader';
import { signingServiceConfig } from '@portal/signing/signing-deps';
import { statementPath } from '@portal/statement-reader/lab/fixture-statements';
import { actors } from '@portal/test-kit/actors';
import { signingSettings, type SigningOptions } from '@portal/test-kit/signing-settings';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { quotesService } from '../service.ts';
import { stagesOf } from '../statements/testing/stages.ts';

export interface TestQuotes extends TestService {
  folder: string;
  rep: Client;
  newQuote(merchantName?: string): Promise<Quote>;
  save(id: number, file: string | Buffer): Promise<Quote>;
  /** Returns the id of a new quote with this statement. */
  saved(file: string | Buffer): Promise<number>;
  /** A quote with a converted and analyzed statement. */
  analyzed(file?: string): Promise<Quote>;
}

export interface StartOptions extends SigningOptions {
  parts?: Part[];
  databaseServer?: string;
  natsUrl?: string;
  keepStatements?: 'original' | 'covered';
}

/** A statement, or a file in `bad/`. */
export const fixture = (name: string): Buffer => readFileSync(statementPath(name));

/** Starts quotes with files in a temporary folder and one rate program. */
export async function startQuotes({
  keepStatements = 'original',
  ...options
}: StartOptions = {}): Promise<TestQuotes> {
  const { folder, config, removeFiles } = await signingSettings({
    signingKeys: newSigningKey('Partner Portal'),
    ...options,
  });
  const service = await startTestService(quotesService, {
    ...options,
    config: {
      ...signingServiceConfig.parse(config),
      ...readerConfig.parse({ STATEMENT_READER: 'built-in' }),
      MERCHANT_MAILS_PER_ADDRESS: 1000,
      MERCHANT_MAILS_PER_PERSON: 1000,
      KEEP_STATEMENTS: keepStatements,
    },
  });
  await service.database.query(
    `INSERT INTO rate_programs (id, revision, name, is_active, fee_rates) VALUES (1, 1, 'Standard', true, $1)`,
    [JSON.stringify(feeRates)],
  );
  const rep = await service.as(actors.rep);
  const newQuote = (merchantName = 'Wren & Thistle'): Promise<Quote> =>
    rep.call(routes.createQuote, { body: { merchantName } });
  const save = (id: number, file: string | Buffer): Promise<Quote> =>
    rep.call(statementRoutes.savePdf, {
      params: { id },
      body: {
        fileName: typeof file === 'string' ? file.replace(/^.*\//, '') : 'statement.pdf',
        fileContent: (typeof file === 'string' ? fixture(file) : file).toString('base64'),
      },
    });
  const saved = async (file: string | Buffer): Promise<number> =>
    (await save((await newQuote()).id, file)).id;
  return Object.assign(service, {
    folder,
    rep,
    newQuote,
    save,
    saved,
    analyzed: async (file = 'worldpay-1.pdf') => stagesOf({ rep }).read(await saved(file)),
    stop: ((stop) => async () => {
      await stop();
      await removeFiles();
    })(service.stop),
  });
}

const rate = (
  id: number,
  name: string,
  category: FeeRateCopy['category'],
  rateType: FeeRateCopy['rateType'],
  rateValue: string,
): FeeRateCopy => ({
  id,
  programId: 1,
  name,
  category,
  rateType,
  rateValue,
  costType: null,
  costValue: null,
  description: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** 0.25 % of volume, $0.10 for each sale, $9.95 a month; a set-up fee that is not monthly. */
export const feeRates: FeeRateCopy[] = [
  rate(1, 'Processing markup', 'transaction_fees', 'percentage', '0.0025'),
  rate(2, 'Transaction fee', 'transaction_fees', 'per_transaction', '0.1'),
  rate(3, 'Account fee', 'monthly_fees', 'flat_fee', '9.95'),
  rate(4, 'Set-up', 'setup_fees', 'flat_fee', '99'),
];
