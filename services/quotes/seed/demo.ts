import { readConfig } from '@portal/service-kit/config';
import { PrismaPg } from '@prisma/adapter-pg';
import { quotesConfig } from '../src/config.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { createStore } from '../src/store/store.ts';

const demoQuotes = [
  ['Bluebird Lane Bakery', 'Dana Whitlock', 4, 'Riley Brooks', 'Coastal Payments'],
  ['Ironwood Fitness Club', 'Dana Ortiz', 4, 'Riley Brooks', 'Coastal Payments'],
  ['Evergreen Online Nursery', 'Mina Sato', 5, 'Sam Okafor', 'Summit Merchant Group'],
] as const;

const config = readConfig(quotesConfig);
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
if ((await db.quote.count()) === 0)
  for (const [merchantName, contactName, createdBy, ownerName, company] of demoQuotes)
    await createStore(db).quotes.create(
      {
        merchantName,
        contactName,
        contactEmail: `${contactName.replace(' ', '.')}@merchant.example`.toLowerCase(),
        contactPhone: null,
        createdBy,
        ownerEmail: null,
        ownerName,
        company,
      },
      new Date(),
    );
await db.$disconnect();
console.log(`Quotes: ${demoQuotes.length}`);
