import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tooOften } from '#domain/too-often.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const refused = tooOften(new ApiFailure('refused', { code: resultCodes.tooOften, route: '' }));

function Sent() {
  const [isRefused, set] = useState(false);
  const { notice } = useRefusal(isRefused ? refused : undefined);
  return (
    <>
      {notice}
      <input aria-label="City" />
      <button type="button" onClick={() => set(!isRefused)}>
        Send
      </button>
    </>
  );
}

test('a refusal by notice takes the focus from the field that was sent, each time', () => {
  showScreen(<Sent />);
  const send = screen.getByRole('button');
  const city = screen.getByLabelText('City');
  for (const _ of [1, 2]) {
    city.focus();
    fireEvent.click(send);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(english('request_errors_toomany'));
    fireEvent.click(send);
  }
});
