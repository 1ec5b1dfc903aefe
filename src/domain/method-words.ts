import type { MethodKey, transfer } from './methods.ts';

interface Words {
  /** The text that names the method. */
  readonly text: string;
  /** The text that says what to expect of it. */
  readonly hint: string;
}

/** The words of each way to pay, where one is chosen: the landing needs none of them. */
export const methodWords: Readonly<Record<MethodKey | typeof transfer, Words>> = {
  cards: { text: 'labels_method_cards', hint: 'topics_method_cards' },
  ach: { text: 'labels_method_ach', hint: 'topics_method_ach' },
  wallet: { text: 'labels_pay_wallet', hint: 'topics_method_wallet' },
  'wallet-credit': { text: 'labels_pay_walletcredit', hint: 'topics_method_walletcredit' },
  'mobile-money': { text: 'labels_pay_mobilemoney', hint: 'topics_method_mobilemoney' },
  'cash-network': { text: 'labels_pay_cashnetwork', hint: 'topics_method_cashnetwork' },
  'healthcare-credit': { text: 'labels_pay_healthcarecredit', hint: 'topics_healthcarecredit' },
  financing: { text: 'labels_pay_financing', hint: 'topics_financing' },
  'p2p-wallet': { text: 'labels_pay_p2pwallet', hint: 'topics_method_p2pwallet' },
};
