import { getOrgao } from '@balcao/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rede } from '../testing/rede.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  // The hour that was learned here is nobody else's.
  vi.resetModules();
});

/** A browser that nothing was answered yet. */
const abrir = async () => {
  const { call } = await import('./call.ts');
  const { agoraNoServidor } = await import('./relogio.ts');
  const responder = (date: string) => {
    new Rede().onRaw(getOrgao, () => Response.json({ data: {} }, { headers: { date } }));
    return call(getOrgao, { params: { id: 1 } });
  };
  return { responder, agora: () => agoraNoServidor().toISOString() };
};

it('E40.2 the day is the server’s, on a device that is ten days ahead too', async () => {
  const { responder, agora } = await abrir();
  expect(agora()).toBe('2026-11-30T12:00:00.000Z');
  await responder('Fri, 20 Nov 2026 11:59:00 GMT');
  expect(agora()).toBe('2026-11-20T11:59:00.000Z');
  vi.setSystemTime(new Date('2026-11-30T12:30:00Z'));
  expect(agora()).toBe('2026-11-20T12:29:00.000Z');
});

it('an answer that a cache kept, or that says no time, changes nothing', async () => {
  const { responder, agora } = await abrir();
  await responder('Fri, 20 Nov 2026 11:59:00 GMT');
  for (const date of ['Fri, 20 Nov 2026 11:40:00 GMT', '']) {
    await responder(date);
    expect(agora()).toBe('2026-11-20T11:59:00.000Z');
  }
});
