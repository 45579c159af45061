import type { Excecao, ExcecaoDetalhada, Pagina } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDoErro } from '../../testing/codigo-do-erro.ts';
import {
  CHEFE,
  createColega,
  createGuia,
  ANA,
  NINGUEM,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import {
  abrirCidadeComExcecoes,
  baixa,
  ERRADO,
  EXCECOES,
  type CidadeComExcecoes,
} from '../../testing/excecoes.ts';
import { barras, pago, parcela, slip } from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { barrasDe } from '../../testing/retorno.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeComExcecoes;
let servidora: Navegador;
let chefe: Navegador;
beforeAll(async () => {
  cidade = await abrirCidadeComExcecoes();
});
beforeEach(async () => {
  await cidade.recomecar();
  servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await cidade.servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => cidade.encerrar());

const tipoDoColega = (tipo: 'PREFEITURA' | 'ADMIN', ativo = true) =>
  linhas(
    cidade.servidor.banco,
    'update usuarios set tipo = $2, ativo = $3 where cod_empre = 1 and cpfcnpj = $1',
    [NINGUEM, tipo, ativo],
  );
const propor = (quem: Navegador, id = 1, mudancas: object = {}) =>
  quem.post(`${EXCECOES}/${id}/baixa`, baixa(mudancas));
const aprovar = (quem: Navegador, id = 1, devido_centavos: number | undefined = 15_000) =>
  quem.post(`${EXCECOES}/${id}/aprovacao`, { devido_centavos });
const recusar = (quem: Navegador, id = 1, motivo = 'Falta o comprovante.') =>
  quem.post(`${EXCECOES}/${id}/recusa`, { motivo });
const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: ExcecaoDetalhada }>().data;
/** What came in, and where the ledger says that it went. */
const destinos = () =>
  linhas<object>(
    cidade.servidor.banco,
    `select valor_centavos::int as recebido, aplicado_centavos::int as aplicado,
       excedente_centavos::int as excedente from recebimentos order by id`,
  );

describe('B16 the attack: R$ 80,11 for an installment of R$ 7.420,60', () => {
  const CARA = { numero_guia: 300, numero_parcela: 1, devido_centavos: 742_060 };
  beforeEach(async () => {
    await createGuia(cidade.servidor.db, 1, {
      numero: 300,
      dono: ANA,
      inscricao: 'A-300',
      parcelas: [parcela(1, '2026-12-10', 742_060)],
    });
    await cidade.receber([pago('ilegível', 8_011)]);
  });

  it('waits for an administrator, and settles nothing meanwhile', async () => {
    const resposta = await propor(servidora, 1, CARA);
    expect(dados(resposta)).toMatchObject({
      estado: 'EM_APROVACAO',
      resolucao: null,
      proposta: {
        tipo: 'BAIXA',
        situacao: 'PENDENTE',
        por: 'PREFEITURA 1',
        pode_aprovar: false,
        efeito: {
          recebido: 'R$ 80,11',
          devido: 'R$ 7.420,60',
          aplicado: 'R$ 80,11',
          falta: 'R$ 7.340,49',
          quita: false,
          espera: true,
        },
      },
    });
    expect(await cidade.situacoes(300)).toEqual(['ATIVA', 'ATIVA']);
    expect(await destinos()).toEqual([{ recebido: 8_011, aplicado: null, excedente: 0 }]);
    expect(await cidade.trilha()).toMatchObject([{ evento: 'arrecadacao.propor' }]);
    expect((await cidade.detalhe(chefe, 1)).proposta?.pode_aprovar).toBe(true);
    const fila = await chefe.get(`${EXCECOES}?estado=EM_APROVACAO`);
    expect(fila.json<Pagina<Excecao>>().total).toBe(1);
  });

  it('approved, counts R$ 80,11 and leaves R$ 7.340,49 owed, which its own slip then pays', async () => {
    await propor(servidora, 1, CARA);
    const resposta = await aprovar(chefe, 1, 742_060);
    expect(resposta.statusCode).toBe(200);
    expect(dados(resposta)).toMatchObject({
      estado: 'RESOLVIDA',
      proposta: { situacao: 'APROVADA', decidida_por: 'ADMIN 1' },
      resolucao: { tipo: 'BAIXA', parcial: true, aplicado: 'R$ 80,11', excedente: null },
    });
    expect(await cidade.situacoes(300)).toEqual(['ATIVA', 'ATIVA']);
    expect(await destinos()).toEqual([{ recebido: 8_011, aplicado: 8_011, excedente: 0 }]);
    const depois = await cidade.trilha();
    expect(depois.map(({ evento, papel }) => `${papel} ${evento}`)).toEqual([
      'PREFEITURA arrecadacao.propor',
      'ADMIN arrecadacao.aprovar',
      'ADMIN arrecadacao.baixar-em-parte',
    ]);
    expect(depois.at(-1)?.dados).toMatchObject({
      aplicado_centavos: 8_011,
      falta_centavos: 734_049,
    });

    await cidade.receber([
      { ...pago(barrasDe(slip(300, 1), 742_060), 742_060), pagamento: '2026-11-19' },
      { ...pago(barrasDe(slip(300, 1, 2), 734_049), 734_049), pagamento: '2026-11-19' },
    ]);
    const abertas = await servidora.get(`${EXCECOES}?estado=ABERTA`);
    expect(abertas.json<Pagina<Excecao>>().data).toMatchObject([{ motivo: 'GUIA_SUBSTITUIDA' }]);
    expect(await cidade.situacoes(300)).toEqual(['BAIXADA', 'BAIXADA 2026-11-19']);
  });

  it('approved by two at once, counts once', async () => {
    await propor(servidora, 1, CARA);
    const respostas = await Promise.all([aprovar(chefe, 1, 742_060), aprovar(chefe, 1, 742_060)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await destinos()).toEqual([{ recebido: 8_011, aplicado: 8_011, excedente: 0 }]);
  });

  it('is not approved with amounts that nobody saw', async () => {
    await propor(servidora, 1, CARA);
    for (const devido of [undefined, 8_011]) {
      expect(codigoDoErro(await aprovar(chefe, 1, devido ?? 1))).toBe('VALORES_MUDARAM');
    }
    expect((await cidade.detalhe(chefe, 1)).estado).toBe('EM_APROVACAO');
  });
});

describe('B16 who approves', () => {
  beforeAll(() => createColega(cidade.servidor.db, NINGUEM, 'Davi Reis'));
  afterAll(() => tipoDoColega('PREFEITURA'));

  it('is no clerk', async () => {
    await cidade.receber([ERRADO]);
    await propor(servidora);
    expect((await aprovar(servidora)).statusCode).toBe(403);
    expect((await recusar(servidora)).statusCode).toBe(403);
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('is nobody who proposed it, also when made an administrator since', async () => {
    await tipoDoColega('PREFEITURA');
    let davi = await cidade.servidor.navegador().entrar(1, NINGUEM, SENHA);
    await cidade.receber([ERRADO]);
    await propor(davi);
    await tipoDoColega('ADMIN');
    davi = await cidade.servidor.navegador().entrar(1, NINGUEM, SENHA);
    expect(codigoDoErro(await aprovar(davi))).toBe('APROVACAO_PROPRIA');
    expect(dados(await aprovar(chefe)).estado).toBe('RESOLVIDA');
  });

  it('is another administrator, where an administrator proposes and there is another', async () => {
    await tipoDoColega('ADMIN');
    await cidade.receber([ERRADO]);
    expect(dados(await propor(chefe)).proposta?.pode_aprovar).toBe(false);
    expect(codigoDoErro(await aprovar(chefe))).toBe('APROVACAO_PROPRIA');
    const davi = await cidade.servidor.navegador().entrar(1, NINGUEM, SENHA);
    expect(dados(await aprovar(davi))).toMatchObject({
      estado: 'RESOLVIDA',
      proposta: { por: 'ADMIN 1', decidida_por: 'Davi Reis' },
    });
  });

  it('is the only administrator, who does it at once, or what was left to approve', async () => {
    await tipoDoColega('ADMIN');
    await cidade.receber([ERRADO, pago(barras(200, 2), 14_000)]);
    await propor(chefe);
    await tipoDoColega('ADMIN', false);
    expect(dados(await aprovar(chefe)).estado).toBe('RESOLVIDA');
    expect(dados(await propor(chefe, 2, { numero_parcela: 2 })).estado).toBe('RESOLVIDA');
  });
});

describe('B16 a proposal', () => {
  it('refused says why, and another one may follow', async () => {
    await cidade.receber([ERRADO]);
    await propor(servidora);
    expect(codigoDoErro(await propor(servidora))).toBe('EXCECAO_EM_APROVACAO');
    expect((await recusar(chefe, 1, ' ')).statusCode).toBe(422);
    expect(dados(await recusar(chefe))).toMatchObject({
      estado: 'ABERTA',
      proposta: { situacao: 'RECUSADA', motivo: 'Falta o comprovante.', decidida_por: 'ADMIN 1' },
      resolucao: null,
    });
    expect(await destinos()).toEqual([{ recebido: 14_000, aplicado: null, excedente: 0 }]);
    expect(codigoDoErro(await aprovar(chefe))).toBe('EXCECAO_SEM_PROPOSTA');
    await propor(servidora);
    expect(dados(await aprovar(chefe)).estado).toBe('RESOLVIDA');
    expect(codigoDoErro(await aprovar(chefe))).toBe('EXCECAO_RESOLVIDA');
  });

  it('of an installment that was paid meanwhile is not approved any more', async () => {
    await cidade.receber([ERRADO]);
    await propor(servidora);
    await cidade.receber([pago(barras(200, 1))]);
    expect(codigoDoErro(await aprovar(chefe))).toBe('PARCELA_NAO_ATIVA');
    expect((await cidade.detalhe(chefe, 1)).proposta).toMatchObject({
      situacao: 'PENDENTE',
      efeito: null,
    });
    expect(dados(await recusar(chefe)).estado).toBe('ABERTA');
  });

  it('of another orgao is nowhere', async () => {
    await cidade.receber([ERRADO]);
    await propor(servidora);
    const deFora = await cidade.servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await aprovar(deFora)).statusCode).toBe(404);
    expect((await recusar(deFora)).statusCode).toBe(404);
  });

  it('in excess settles the installment, and the rest is a credit: never more than came in', async () => {
    await cidade.receber([pago(barras(200, 1), 40_000)]);
    await propor(servidora);
    expect(dados(await aprovar(chefe))).toMatchObject({
      parcela: { situacao: 'BAIXADA' },
      resolucao: { parcial: false, aplicado: 'R$ 150,00', excedente: 'R$ 250,00' },
    });
    expect(await destinos()).toEqual([{ recebido: 40_000, aplicado: 15_000, excedente: 25_000 }]);
  });
});

describe('B16 a payment that came twice', () => {
  const creditar = (quem: Navegador, id: number, numero_guia = 200) =>
    quem.post(`${EXCECOES}/${id}/credito`, { numero_guia, justificativa: 'Pago duas vezes.' });

  it('becomes a credit of who owed the guide, when an administrator approves', async () => {
    await cidade.receber([pago(barras(200, 1), 15_000, 'A'), pago(barras(200, 1), 15_000, 'B')]);
    expect(dados(await creditar(servidora, 2))).toMatchObject({
      estado: 'EM_APROVACAO',
      proposta: { tipo: 'CREDITO', numero_guia: 200, numero_parcela: null, efeito: null },
    });
    expect(dados(await chefe.post(`${EXCECOES}/2/aprovacao`, {}))).toMatchObject({
      estado: 'RESOLVIDA',
      resolucao: { tipo: 'CREDITO', numero_guia: 200, aplicado: null, excedente: 'R$ 150,00' },
    });
    const creditos = (await chefe.get('/api/arrecadacao/creditos')).json<Pagina<object>>();
    expect(creditos.data).toMatchObject([{ contribuinte: 'Bruno Lima', valor: 'R$ 150,00' }]);
    expect(await destinos()).toEqual([
      { recebido: 15_000, aplicado: 15_000, excedente: 0 },
      { recebido: 15_000, aplicado: null, excedente: 15_000 },
    ]);
    expect((await cidade.trilha()).map(({ evento }) => evento)).toEqual([
      'arrecadacao.propor',
      'arrecadacao.aprovar',
      'arrecadacao.creditar',
      'arrecadacao.listar-creditos',
    ]);
  });

  it('is nobody’s credit without a guide', async () => {
    await cidade.receber([pago('ilegível', 500)]);
    expect(codigoDoErro(await creditar(servidora, 1, 999))).toBe('GUIA_NAO_ENCONTRADA');
  });
});

describe('B16 closing an exception without settling', () => {
  const encerrar = (id: number, observacao = 'Valor devolvido ao contribuinte.') =>
    servidora.post(`${EXCECOES}/${id}/resolucao`, { observacao });

  it('keeps what was done when it is approved, and leaves the installment as it is', async () => {
    await cidade.receber([ERRADO]);
    expect(dados(await encerrar(1))).toMatchObject({
      estado: 'EM_APROVACAO',
      proposta: { tipo: 'SEM_BAIXA', justificativa: 'Valor devolvido ao contribuinte.' },
    });
    expect(dados(await chefe.post(`${EXCECOES}/1/aprovacao`, {}))).toMatchObject({
      estado: 'RESOLVIDA',
      resolucao: {
        tipo: 'SEM_BAIXA',
        observacao: 'Valor devolvido ao contribuinte.',
        numero_guia: null,
      },
    });
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
    expect(await destinos()).toEqual([{ recebido: 14_000, aplicado: null, excedente: 0 }]);
    expect((await cidade.trilha()).at(-1)).toEqual({
      evento: 'arrecadacao.resolver',
      papel: 'ADMIN',
      dados: { recebimento: 1, motivo: 'VALOR_DIVERGENTE' },
    });
  });

  it('is done once, whichever way', async () => {
    await cidade.receber([ERRADO]);
    await encerrar(1);
    expect(codigoDoErro(await encerrar(1))).toBe('EXCECAO_EM_APROVACAO');
    await chefe.post(`${EXCECOES}/1/aprovacao`, {});
    expect(codigoDoErro(await encerrar(1))).toBe('EXCECAO_RESOLVIDA');
    expect(codigoDoErro(await propor(servidora))).toBe('EXCECAO_RESOLVIDA');
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('needs to say what was done, and something to do it to', async () => {
    await cidade.receber([ERRADO]);
    expect((await encerrar(1, ' ')).statusCode).toBe(422);
    expect(codigoDoErro(await encerrar(77))).toBe('EXCECAO_NAO_ENCONTRADA');
    const outra = await cidade.servidor.navegador().entrar(2, SERVIDORA, SENHA);
    const deFora = await outra.post(`${EXCECOES}/1/resolucao`, { observacao: 'x' });
    expect(deFora.statusCode).toBe(404);
  });
});
