import type { FeeRateData, RateProgramData } from '../src/rates/store/rates.ts';

interface DemoProgram {
  program: RateProgramData;
  rates: Omit<FeeRateData, 'programId'>[];
}

const rate = (
  name: string,
  category: FeeRateData['category'],
  rateType: NonNullable<FeeRateData['rateType']>,
  rateValue: string,
  costValue: string | null,
  description: string,
): Omit<FeeRateData, 'programId'> => ({
  name,
  category,
  rateType,
  rateValue,
  costType: costValue === null ? null : rateType,
  costValue,
  description,
  isActive: true,
});

/** Two typical programs. Percentages are fractions: 0.0025 is 0.25 %. */
export const demoPrograms: DemoProgram[] = [
  {
    program: {
      name: 'Interchange Plus Standard',
      description: 'Interchange and assessments at cost, plus a fixed markup. For most merchants.',
      cost: 'Free',
      pricingModel: 'interchange_plus',
      passesInterchange: true,
      isActive: true,
    },
    rates: [
      rate(
        'Processing markup',
        'transaction_fees',
        'percentage',
        '0.0025',
        '0.0005',
        'On the volume of all cards',
      ),
      rate(
        'Transaction fee',
        'transaction_fees',
        'per_transaction',
        '0.10',
        '0.03',
        'For each sale',
      ),
      rate(
        'Account fee',
        'monthly_fees',
        'flat_fee',
        '9.95',
        '2.50',
        'Statement and support, each month',
      ),
      rate(
        'PCI program',
        'monthly_fees',
        'flat_fee',
        '7.95',
        '1.95',
        'Compliance portal and scans, each month',
      ),
      rate('Account set-up', 'setup_fees', 'flat_fee', '0', null, 'Waived'),
      rate('Chargeback fee', 'other_fees', 'flat_fee', '20', '15', 'For each chargeback'),
    ],
  },
  {
    program: {
      name: 'Interchange Plus High Volume',
      description: 'A lower markup and a higher monthly fee, for volumes from $75,000 a month.',
      cost: '$49.00 a month',
      pricingModel: 'interchange_plus',
      passesInterchange: true,
      minimumVolume: '75000',
      minimumTermMonths: 24,
      isActive: true,
    },
    rates: [
      rate(
        'Processing markup',
        'transaction_fees',
        'percentage',
        '0.0012',
        '0.0005',
        'On the volume of all cards',
      ),
      rate(
        'Transaction fee',
        'transaction_fees',
        'per_transaction',
        '0.07',
        '0.03',
        'For each sale',
      ),
      rate(
        'Account fee',
        'monthly_fees',
        'flat_fee',
        '49',
        '5',
        'Statement, support and PCI program, each month',
      ),
      rate('Chargeback fee', 'other_fees', 'flat_fee', '15', '12.50', 'For each chargeback'),
    ],
  },
];
