import { describe, expect, it } from 'vitest';
import { ATALHOS_PUBLICOS, PAGINAS_DO_PORTAL, segmentoDoServico } from '@balcao/domain';
import {
  DO_PORTAL,
  DOS_SERVICOS,
  findPaginaPublica,
  findServicoDaPagina,
  servicosComPagina,
} from './paginas.tsx';
import { ORGAO } from './testing/fixtures.ts';

describe('P08 P33 services that are linked', () => {
  it('are those that the institution has on and that have a page', () => {
    const chaves = servicosComPagina(ORGAO.servicos, 'painel').map(({ action_key }) => action_key);
    expect(chaves.every((chave) => DOS_SERVICOS[chave]?.painel)).toBe(true);
  });

  it('are none when the institution has every service off', () => {
    const desligados = ORGAO.servicos.map((servico) => ({ ...servico, ativo: false }));
    expect(servicosComPagina(desligados, 'painel')).toEqual([]);
    expect(servicosComPagina(desligados, 'publica')).toEqual([]);
  });

  it('are none of those that this version of the portal does not know', () => {
    const novo = { id: 99, action_key: 'novo', nome: 'Novo', descricao: '', ativo: true };
    expect(servicosComPagina([novo], 'painel')).toEqual([]);
  });
});

describe('the map of the site', () => {
  /** Told by a link or after a failure, or only where the institution wants it: nobody looks for them. */
  const DE_QUEM_CHEGA = ['govbr', 'pagamento', 'inscritos'];

  it('lists each page of the portal, with the service that it ends with', () => {
    const abertas = Object.keys(DO_PORTAL).filter((um) => !DE_QUEM_CHEGA.includes(um));
    expect(PAGINAS_DO_PORTAL.map(({ segmento }) => segmento).sort()).toEqual(abertas.sort());
    for (const { segmento, servico } of PAGINAS_DO_PORTAL)
      expect([segmento, findServicoDaPagina(segmento)]).toEqual([segmento, servico]);
  });

  it('has with each public service a page that opens at its address', () => {
    for (const chave of ATALHOS_PUBLICOS)
      expect([chave, findPaginaPublica(segmentoDoServico(chave))]).toEqual([
        chave,
        expect.anything(),
      ]);
  });
});
