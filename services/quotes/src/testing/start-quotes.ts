import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import type { Quote } from '@portal/contracts/quotes/schemas';
import type { Part } from '@portal/service-kit/service';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { statementPath } from '@portal/statement-reader/lab/fixture-statements';
import { actors } from '@portal/test-kit/actors';
import { mailSettings } from '@portal/test-kit/mail-settings';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { quotesService } from '../service.ts';

export interface TestQuotes extends TestService {
  folder: string;
  rep: Client;
  newQuote(merchantName?: string): Promise<Quote>;
  save(id: number, file: string | Buffer): Promise<Quote>;
  /** A quote with a converted and analyzed statement. */
  analyzed(file?: string): Promise<Quote>;
}

export interface StartOptions {
  parts?: Part[];
  databaseServer?: string;
  natsUrl?: string;
  fieldKeys?: string;
  signingKeys?: string;
  tsa?: { url: string; roots: string } | undefined;
  keepStatements?: 'original' | 'covered';
  mailUrl?: string | undefined;
}

/** A statement, or a file in `bad/`. */
export const fixture = (name: string): Buffer => readFileSync(statementPath(name));

export const newFieldKey = (id = 'one'): string => `${id}:${randomBytes(32).toString('base64')}`;

/** Starts quotes with files in a temporary folder and one rate program. */
export async function startQuotes({
  fieldKeys = newFieldKey(),
  signingKeys = newSigningKey('Partner Portal'),
  tsa,
  keepStatements = 'original',
  mailUrl,
  ...options
}: StartOptions = {}): Promise<TestQuotes> {
  const folder = await mkdtemp(join(tmpdir(), 'quotes-files-'));
  const service = await startTestService(quotesService, {
    ...options,
    config: {
      STORAGE_DIR: folder,
      MINIO_ENDPOINT: undefined,
      MINIO_ACCESS_KEY: undefined,
      MINIO_SECRET_KEY: undefined,
      MINIO_BUCKET: 'statements',
      MINIO_REGION: 'us-east-1',
      OPENAI_API_KEY: undefined,
      OPENAI_BASE_URL: undefined,
      OPENAI_MODEL: 'none',
      OPENAI_PAGES_PER_REQUEST: 20,
      OPENAI_INPUT_PRICE: undefined,
      OPENAI_OUTPUT_PRICE: undefined,
      STATEMENT_READER: 'built-in',
      FIELD_KEYS: fieldKeys,
      LINK_SECRET: randomBytes(32).toString('base64'),
      ...mailSettings(mailUrl),
      SIGNING_KEYS: signingKeys,
      TSA_URL: tsa?.url,
      TSA_ROOTS: tsa?.roots,
      KEEP_SIGNED_YEARS: 7,
      DISPOSE_AFTER_YEARS: 2,
      DAILY_ROWS_PER_PERSON: 500,
      DAILY_ROWS_PER_COMPANY: 2000,
      DAILY_MB_PER_PERSON: 1000,
      DAILY_MB_PER_COMPANY: 5000,
      MERCHANT_MAILS_PER_ADDRESS: 1000,
      MERCHANT_MAILS_PER_PERSON: 1000,
      MERCHANT_MAILS_PER_COMPANY: 400,
      MERCHANT_BOUNCES_PER_PERSON: 5,
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
  return Object.assign(service, {
    folder,
    rep,
    newQuote,
    save,
    analyzed: async (file = 'worldpay-1.pdf') => {
      const { id } = await newQuote();
      await save(id, file);
      await whenDone(rep, id, () => rep.call(statementRoutes.convertImages, { params: { id } }));
      return whenDone(rep, id, () => rep.call(statementRoutes.analyzeImages, { params: { id } }));
    },
    stop: ((stop) => async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
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
