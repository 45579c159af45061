import { describe, expect, it } from 'vitest';
import { comProtocolo, createSorteio } from './protocolo.repository.ts';

const DIA = '2026-11-20';

/** A day on which these are taken; what is drawn comes from the list, then always the last of it. */
const dia = (tomados: readonly string[], sorteados: readonly number[]) => {
  const gravados = new Set(tomados);
  const fila = [...sorteados];
  return {
    gravar: async (protocolo: string) => {
      if (gravados.has(protocolo)) return false;
      gravados.add(protocolo);
      return true;
    },
    sortear: () => fila.shift() ?? sorteados.at(-1) ?? 0,
  };
};

describe('the protocol of a day', () => {
  it('is of the day and of a number that was drawn', async () => {
    const { gravar, sortear } = dia([], [7]);
    const protocolo = await comProtocolo(DIA, gravar, async () => undefined, sortear);
    expect(protocolo).toBe('2026-1120-000007');
    expect(
      await comProtocolo(
        DIA,
        async () => true,
        async () => undefined,
      ),
    ).toMatch(/^2026-1120-[0-9]{6}$/);
  });

  it('is drawn again when somebody has it', async () => {
    const { gravar, sortear } = dia(['2026-1120-000007', '2026-1120-000008'], [7, 8, 9]);
    expect(await comProtocolo(DIA, gravar, async () => undefined, sortear)).toBe(
      '2026-1120-000009',
    );
  });

  it('is looked up among those that are left on a day that is nearly full, and refused on a full one', async () => {
    const { gravar, sortear } = dia(['2026-1120-000007'], [7]);
    // The one that was found may be taken in the same instant by somebody else.
    const livres = [7, 999_999, undefined];
    const findLivre = async () => livres.shift();
    expect(await comProtocolo(DIA, gravar, findLivre, sortear)).toBe('2026-1120-999999');
    await expect(comProtocolo(DIA, gravar, findLivre, sortear)).rejects.toMatchObject({
      code: 'SEM_PROTOCOLO',
      status: 503,
    });
  });

  it('is never one that this process gave before, of the same institution and day', () => {
    const fila = [7, 7, 7, 8, 7, 7, 1, 0, 7];
    const sortear = createSorteio(() => fila.shift() ?? 0);
    const doDia = sortear(1, DIA);
    expect([doDia(10), doDia(10)]).toEqual([7, 8]);
    expect(sortear(2, DIA)(10)).toBe(7);
    expect(sortear(1, '2026-11-21')(10)).toBe(7);
    // Of ten numbers five are given then: which of the others is free, the database tells.
    expect([doDia(10), doDia(10), sortear(1, DIA)(4)]).toEqual([1, 0, 7]);
  });
});
