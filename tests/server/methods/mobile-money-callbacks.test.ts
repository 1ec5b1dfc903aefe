import { describe, expect, test } from 'vitest';
import { begin, openRig } from '../../support/mobile-money.ts';
import { minutes } from '../../support/server.ts';

describe('callbacks', () => {
  const played = async (faults: Record<string, string | number>, secret?: string) => {
    const rig = openRig(secret);
    const { ref, url } = await begin(rig);
    await rig.faults(faults);
    await rig.press(url, { deed: 'paid' });
    const early = rig.letters.came.length;
    await rig.ledger();
    const read = async () =>
      Promise.all(rig.letters.came.map(({ callback }) => rig.vendor.read(callback, rig.clock.at)));
    return { rig, ref, url, early, read };
  };

  test('are unsigned, name the payment and say nothing of it', async () => {
    const { rig, ref, read, early } = await played({});
    expect(early).toBe(0);
    expect(rig.letters.came.map(({ callback }) => callback.body)).toEqual([
      JSON.stringify({ id: ref }),
    ]);
    expect(await read()).toMatchObject([[{ ref }]]);
  });

  test('of one payment never pass for repeats of each other', async () => {
    const { rig, read } = await played({ callbacks: 'twice' });
    const [first] = (await read())[0] ?? [];
    rig.clock.at += 1;
    const [second] = (await read())[1] ?? [];
    expect(first?.event).not.toBe(second?.event);
  });

  test.each([
    ['twice', 2],
    ['never', 0],
  ])('%s', async (callbacks, times) => {
    expect((await played({ callbacks })).rig.letters.came).toHaveLength(times);
  });

  test('early ones are there before the page answers', async () => {
    expect((await played({ callbacks: 'early' })).early).toBe(1);
  });

  test('late ones come by the sandbox’s clock', async () => {
    const { rig } = await played({ callbacksLateMs: minutes(3) });
    expect(rig.letters.came).toEqual([]);
    rig.clock.at += minutes(3);
    await rig.ledger();
    expect(rig.letters.came).toHaveLength(1);
  });

  test('backwards: the last comes first', async () => {
    const rig = openRig();
    await rig.faults({ callbacks: 'backwards' });
    const [one, two] = [await begin(rig), await begin(rig)];
    await rig.press(one.url, { deed: 'paid' });
    await rig.press(two.url, { deed: 'paid' });
    rig.clock.at += minutes(1);
    await rig.ledger();
    expect(rig.letters.came.map(({ callback }) => callback.body)).toEqual(
      [two, one].map(({ ref: id }) => JSON.stringify({ id })),
    );
  });

  test('callbacks that are not taken are brought again', async () => {
    const rig = openRig();
    rig.letters.answers.push(503);
    const { url } = await begin(rig);
    await rig.press(url, { deed: 'paid' });
    await rig.ledger();
    rig.clock.at += minutes(1);
    await rig.ledger();
    await rig.ledger();
    expect(rig.letters.came).toHaveLength(2);
  });

  test('a forged one without a signature names a payment that nobody knows', async () => {
    const { rig, ref, read } = await played({ callbacks: 'forged' });
    const [callback] = (await read())[0] ?? [];
    expect(callback?.ref).not.toBe(ref);
    expect(await rig.vendor.look(callback?.ref ?? '')).toBeUndefined();
  });

  test('with a secret are signed, and a forged one is not read', async () => {
    const { ref, read } = await played({}, 'the shared secret of both');
    expect(await read()).toMatchObject([[{ ref }]]);
    expect(await (await played({ callbacks: 'forged' }, 'the shared secret')).read()).toEqual([
      undefined,
    ]);
  });

  test('are read from an address as well, and from nothing else', async () => {
    const { vendor } = openRig();
    const read = async (query: string, body: string) =>
      vendor.read({ headers: () => undefined, query: new URLSearchParams(query), body }, 1);
    expect(await read('id=a', '')).toMatchObject([{ ref: 'a' }]);
    for (const body of ['', '{', 'null', '[]', '{"id":7}', '{"id":""}'])
      expect(await read('', body)).toBeUndefined();
  });
});
