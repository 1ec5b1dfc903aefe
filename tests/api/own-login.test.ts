import { expect, test, vi } from 'vitest';
import { endOthers } from '#api/account-changes.ts';
import { createClient, type Client } from '#api/client.ts';
import { changePassword, saveContact } from '#api/own-login.ts';
import { ApiFailure, type FailureKind } from '#domain/failure.ts';
import { contact } from '#walks/samples/contacts.ts';
import { exchanging } from '../support/exchanging.ts';

const failed = (kind: FailureKind, code = 0, field?: string) =>
  new ApiFailure(kind, {
    code,
    route: '',
    ...(field && { fields: [{ code, message: '', field }] }),
  });

const asking = async (...answers: readonly (ApiFailure | true)[]) => {
  const sent: unknown[] = [];
  const client = {
    send: async (_: unknown, { body }: { readonly body: unknown }) => {
      const answer = answers[sent.push(body) - 1];
      if (answer instanceof ApiFailure) throw answer;
      return { payload: { success: answer } };
    },
  } as unknown as Client;
  const wanted = { old: 'Sunny-Day-2026', chosen: 'Another-Horse-8', key: 'k-1' };
  const came = await changePassword(client, wanted, 'en').catch((thrown: unknown) => thrown);
  return { came, sent };
};

test('a lost answer is asked for once more, under the same key', async () => {
  const { came, sent } = await asking(failed('timeout'), true);
  expect(came).toBe(true);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a refusal after a lost answer counts where it names a field', async () => {
  const [lost, wrong] = [failed('broken', 500), failed('refused', 400, 'password_old')];
  expect((await asking(lost, wrong)).came).toBe(wrong);
  expect((await asking(lost, failed('broken', 503))).came).toBe(lost);
  expect((await asking(lost, failed('refused', 429))).came).toBe(lost);
});

test.each([failed('refused', 400), failed('broken', 503), failed('refused', 409)])(
  'an answer that came is not asked for again: $code',
  async (answer) => {
    const { came, sent } = await asking(answer);
    expect(came).toBe(answer);
    expect(sent).toHaveLength(1);
  },
);

const saving = async (...answers: readonly (ApiFailure | string)[]) => {
  const sent: unknown[] = [];
  const client = {
    send: async (_: unknown, { body }: { readonly body: unknown }) => {
      const answer = answers[sent.push(body) - 1];
      if (answer instanceof ApiFailure) throw answer;
      return { payload: { userName: answer } };
    },
  } as unknown as Client;
  const came = await saveContact(client, contact, { password: '', language: 'en' }).catch(
    (thrown: unknown) => thrown,
  );
  return { came, sent };
};

test('contact information whose answer was lost is sent once more, and a refusal is not', async () => {
  const { came, sent } = await saving(failed('timeout'), 'rosa@example.org');
  expect(came).toBe('rosa@example.org');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  for (const answer of [failed('refused', 400), failed('broken', 503), failed('refused', 429)])
    expect(await saving(answer, 'nobody')).toMatchObject({ came: answer, sent: [{}] });
});

test.each([['contact'], ['other sessions']])(
  'a fault while %s are saved is told by the screen, which keeps what was typed',
  async (what) => {
    const reported = vi.fn();
    const client = createClient({
      exchanging,
      bases: {},
      onFailure: reported,
      onHeard: () => undefined,
      fetch: async () => new Response('{}', { status: 500 }),
    });
    const call =
      what === 'contact'
        ? saveContact(client, contact, { password: '', language: 'en' })
        : endOthers(client);
    await expect(call).rejects.toMatchObject({ code: 500 });
    expect(reported).not.toHaveBeenCalled();
  },
);
