import { getMe, getOrgao } from '@balcao/contracts';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORGAO, USUARIO } from '../testing/fixtures.ts';
import { Rede } from '../testing/rede.ts';
import { createQueries, prefetch } from './queries.ts';

function chamadasPara(endereco: string) {
  const rede = new Rede()
    .on(getMe, () => ({ data: USUARIO }))
    .on(getOrgao, () => ({ data: ORGAO }));
  window.history.replaceState(null, '', endereco);
  void prefetch(createQueries(), window.location);
  return rede.chamadas.map(({ path }) => path);
}

describe('what a page begins with', () => {
  it.each([
    ['/?cod_empre=7', ['/api/orgao/7']],
    ['/iptu?cod_empre=7', ['/api/orgao/7']],
    ['/?cod_empre=abc', []],
    ['/', []],
    ['/dashboard/iptu', ['/api/auth/me']],
  ])('of %s is asked for at once', (endereco, esperado) => {
    expect(chamadasPara(endereco)).toEqual(esperado);
  });

  it('of the dashboard also is the institution last seen', () => {
    localStorage.setItem('ultimo_cod_empre', '3');
    expect(chamadasPara('/dashboard')).toEqual(['/api/auth/me', '/api/orgao/3']);
  });
});

describe('without a network', () => {
  it.each(['queries', 'mutations'] as const)(
    '%s fail at once, and none is done later',
    async (qual) => {
      onTestFinished(() => onlineManager.setOnline(true));
      onlineManager.setOnline(false);
      const client = createQueries();
      const pedir = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
      const pedido =
        qual === 'queries'
          ? client.query({ queryKey: ['x'], queryFn: pedir })
          : client.getMutationCache().build(client, { mutationFn: pedir }).execute(undefined);
      await expect(pedido).rejects.toThrow('Failed to fetch');
      onlineManager.setOnline(true);
      expect(pedir).toHaveBeenCalledOnce();
    },
  );
});
