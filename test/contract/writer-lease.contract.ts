// The laws of the writer lease: one holder at any time, whatever dies.
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { Lease, LeaseResult, WriterLease } from '../../src/ports/writer-lease.ts';
import { otherProcess } from '../support/other-process.ts';
import { type MakePlace, makeFolder, type StorePlace } from '../support/store-place.ts';

export function writerLeaseContract(name: string, make: MakePlace): void {
  describe(`writer lease: ${name}`, () => {
    test('a second request in the same process gets `busy`, with holder and reason', async () => {
      const place = await made(make);
      const lease = held(await leaseOf(place).tryAcquire('index "app" 😀'));
      for (const asker of [leaseOf(place), leaseOf(place)]) {
        expect(await asker.tryAcquire('other')).toEqual({
          kind: 'busy',
          holder: { pid: process.pid, host: hostname(), task: 'index "app" 😀' },
        });
      }
      await lease.release();
    });

    test('the holder cannot take it twice', async () => {
      const asker = leaseOf(await made(make));
      const lease = held(await asker.tryAcquire('first'));
      expect(await asker.tryAcquire('second')).toMatchObject({ kind: 'busy', holder: { task: 'first' } });
      await lease.release();
      await held(await asker.tryAcquire('third')).release();
    });

    test('a request in another process gets `busy`, with holder and reason, in both directions', async () => {
      const place = await made(make);
      const other = await otherProcess(place);
      const mine = held(await leaseOf(place).tryAcquire('mine'));
      expect(await other.lease.tryAcquire('theirs')).toMatchObject({
        kind: 'busy',
        holder: { pid: process.pid, task: 'mine' },
      });
      await mine.release();
      const theirs = held(await other.lease.tryAcquire('theirs'));
      expect(await leaseOf(place).tryAcquire('mine')).toMatchObject({
        kind: 'busy',
        holder: { pid: other.pid, task: 'theirs' },
      });
      await theirs.release();
    });

    test('a refused request does not affect the holder', async () => {
      const place = await made(make);
      const other = await otherProcess(place);
      const lease = held(await leaseOf(place).tryAcquire('mine'));
      for (let round = 0; round < 20; round += 1) {
        expect((await leaseOf(place).tryAcquire('again')).kind).toBe('busy');
        expect((await other.lease.tryAcquire('again')).kind).toBe('busy');
      }
      await lease.release();
    });

    test('a released lease is free, for this process and for others', async () => {
      const place = await made(make);
      const other = await otherProcess(place);
      for (let round = 0; round < 10; round += 1) {
        await held(await leaseOf(place).tryAcquire('mine')).release();
        await held(await other.lease.tryAcquire('theirs')).release();
        await other.settled();
      }
    });

    test('a killed holder loses the lease: the next request gets it at once', async () => {
      const place = await made(make);
      const asker = leaseOf(place);
      for (let round = 0; round < 5; round += 1) {
        const victim = await otherProcess(place);
        held(await victim.lease.tryAcquire('doomed'));
        expect(await asker.tryAcquire('heir')).toMatchObject({ kind: 'busy', holder: { pid: victim.pid } });
        await victim.kill();
        const lease = held(await asker.tryAcquire('heir'));
        expect(await leaseOf(place).tryAcquire('late')).toMatchObject({ holder: { pid: process.pid, task: 'heir' } });
        await lease.release();
      }
    });

    test('of fifty requests at once exactly one gets it', async () => {
      const place = await made(make);
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, at) => leaseOf(place).tryAcquire(`asker ${at}`)),
      );
      const winners = results.filter((result) => result.kind === 'held');
      expect(winners).toHaveLength(1);
      for (const winner of winners) await held(winner).release();
    });

    test('of many racing processes one holds it at a time, even if holders are killed', async () => {
      const place = await made(make);
      const processes = await Promise.all(Array.from({ length: 8 }, () => otherProcess(place)));
      let holders = 0;
      let turns = 0;
      const racing = processes.map(async (racer, number) => {
        for (let turn = 0; turn < 7; ) {
          const result = await racer.lease.tryAcquire(`racer ${number}`);
          if (result.kind === 'busy') continue;
          holders += 1;
          expect(holders).toBe(1);
          turn += 1;
          turns += 1;
          await racer.settled();
          expect(holders).toBe(1);
          holders -= 1;
          const isLast = turn === 7;
          if (isLast) await racer.kill();
          else result.lease.release();
        }
      });
      await Promise.all(racing);
      expect(turns).toBe(56);
      await held(await leaseOf(place).tryAcquire('last')).release();
    });
  });
}

async function made(make: MakePlace): Promise<StorePlace> {
  const place = make();
  await makeFolder(place.open());
  return place;
}

/** A handle of its own, as another part of the program would have. */
function leaseOf(place: StorePlace): WriterLease {
  return place.open().lease;
}

function held(result: LeaseResult): Lease {
  if (result.kind === 'busy') throw new Error(`busy: held by ${JSON.stringify(result.holder)}`);
  return result.lease;
}
