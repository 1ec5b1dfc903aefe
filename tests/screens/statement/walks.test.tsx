import { expect } from 'vitest';
import Statement from '#screens/statement/index.tsx';
import { statementTable } from '#walks/statement.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(statementTable, (actor) => <Statement actor={actor} />, {
  sees: ({ now }, language) => {
    if (!now.matches('shown')) return;
    const total = document.querySelector('[data-total=insurance]');
    const insurance = read(textsOf(language), 'labels_statementtotalinsurance');
    expect(total).toHaveTextContent(`${insurance}-$210.00`);
    expect(document.querySelector('table')?.textContent.split('$253.40')).toHaveLength(2);
    const isWell = now.matches({ shown: 'offered' }) || now.matches({ shown: 'opened' });
    if (isWell) expect(document.querySelector('[role=alert]')).toBeNull();
  },
});
