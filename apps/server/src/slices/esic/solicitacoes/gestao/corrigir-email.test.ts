import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usuarioSetores } from '../../../../db/schema/contas.ts';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { ANA, createColega, NINGUEM, SENHA, SERVIDORA } from '../../../../testing/cidade.ts';
import { historicoDe, idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../../testing/solicitacoes.ts';

const ERRADO = 'maria@dominio.example';
const CERTO = 'maria.silva@dominio.example';

let servidor: Servidor;
/** Of the SIC, and somebody who works nowhere. */
let eva: Navegador;
let lia: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  const setor_id = await createSetorDeEntrada(db, 1);
  const usuario_id = await idDe(banco, SERVIDORA);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id });
  await createColega(db, NINGUEM, 'Lia');
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
});
afterAll(() => servidor.encerrar());
beforeEach(() => tirarCartas(servidor));

const corrigir = (quem: Navegador, solicitacao_id: string, mudancas: object = {}) =>
  quem.put('/api/solicitacoes/corrigir-email', {
    solicitacao_id,
    email: CERTO.toUpperCase(),
    prova: 'Mostrou o RG no balcão.',
    ...mudancas,
  });

describe('E03 the address of a visitor', () => {
  it('is corrected with its proof; both addresses are told, and only the new one opens what is reserved', async () => {
    const numero_protocolo = '2026-1120-555555';
    const id = await createSolicitacao(servidor.db, 1, { numero_protocolo, tipo: 1, natureza: 2 });
    const resposta = await corrigir(eva, id);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json<{ data: SolicitacaoDetalhada }>().data.contato?.email).toBe(CERTO);

    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo, para }) => [modelo, para]).sort()).toEqual([
      ['email-da-solicitacao-corrigido', CERTO],
      ['email-da-solicitacao-corrigido', ERRADO],
    ]);
    const antiga = cartas.find(({ para }) => para === ERRADO);
    expect(JSON.stringify(antiga?.dados)).not.toContain('silva');
    expect(antiga?.dados).toMatchObject({ deixou: true });

    const abrir = (email: string) =>
      servidor.navegador().post('/api/solicitacoes/publica/consulta', {
        ...{ cod_empre: 1, protocolo: numero_protocolo },
        email,
      });
    expect((await abrir(CERTO)).statusCode).toBe(200);
    expect((await abrir(ERRADO)).statusCode).toBe(403);
  });

  it('tells in its history who did it and how, to staff alone, and never the address', async () => {
    const id = await createSolicitacao(servidor.db, 1);
    await corrigir(eva, id);
    expect(await historicoDe(servidor.banco, id)).toEqual(['ABERTA', 'EMAIL_CORRIGIDO']);
    const [entrada] = await linhas<{ observacao: string | null; observacao_interna: string }>(
      servidor.banco,
      `select observacao, observacao_interna from solicitacao_historico
       where solicitacao_id = '${id}' and tipo = 'EMAIL_CORRIGIDO'`,
    );
    expect(entrada?.observacao).toBeNull();
    expect(entrada?.observacao_interna).toContain('Mostrou o RG no balcão.');
    expect(entrada?.observacao_interna).not.toContain('maria.silva');
  });

  it.each([
    ['somebody without a part in it', () => lia, {}, {}, 409],
    ['the account of who filed it', () => eva, { de: ANA }, {}, 409],
    ['the same address', () => eva, {}, { email: ERRADO }, 422],
    ['no proof', () => eva, {}, { prova: ' ' }, 422],
    ['an address that is none', () => eva, {}, { email: 'maria' }, 422],
  ])('is not corrected by or with %s', async (_, quem, solicitacao, mudancas, status) => {
    const id = await createSolicitacao(servidor.db, 1, solicitacao);
    expect((await corrigir(quem(), id, mudancas)).statusCode).toBe(status);
    expect(await historicoDe(servidor.banco, id)).toEqual(['ABERTA']);
    expect(await tirarCartas(servidor)).toEqual([]);
  });
});
