import type { HelpTerms } from '#domain/help/terms.ts';
import { toCents } from '#domain/money.ts';

/** A provider's help with bills, as Lakeside's file has it. */
export const helpTerms: HelpTerms = {
  assistance: {
    bands: [
      { percentOff: 100, first: toCents(3_130_000), further: toCents(1_100_000) },
      { percentOff: 75, first: toCents(4_695_000), further: toCents(1_650_000) },
      { percentOff: 40, first: toCents(6_260_000), further: toCents(2_200_000) },
    ],
    url: 'https://lakeside.example.org/financial-help',
    phone: '(312) 555-0111',
    days: 240,
  },
  itemizedBill: { phone: '(312) 555-0110' },
  call: { phone: '(312) 555-0112' },
  costs: {
    healthcareCredit: [
      {
        months: 6,
        yearlyRate: 2_699,
        deferred: true,
        from: toCents(20_000),
        upTo: toCents(0),
      },
    ],
    cashNetwork: { fee: toCents(199) },
  },
};

/** A provider that says nothing of its help, nor of what any way to pay costs. */
export const noTerms: HelpTerms = { costs: {} };
