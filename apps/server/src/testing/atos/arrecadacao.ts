import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { txidDaCobranca, type Evento } from '@balcao/domain';
import { expect } from 'vitest';
import type { BancoDoOrgao } from '../../adapters/cobranca/cobranca.port.ts';
import { trabalhoDoPix } from '../../jobs/pix/atender.ts';
import { liquidarPix } from '../../core/pagamentos/liquidar-pix.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { SEM_GUIAS } from '../banco.ts';
import { CHEFE, SERVIDORA } from '../cidade.ts';
import { COFRE, type Navegador } from '../servidor.ts';
import { barras, pago } from '../pagamentos.ts';
import { linhas } from '../query.ts';
import { arquivoDeRetorno } from '../retorno.ts';
import { comando, como, GUIAS, type Ato, type Cena } from './cena.ts';

const { numero } = GUIAS.IPTU;

/** A payment of the second installment, which asks R$ 150,00: an exception to work through. */
export const receber = async (cena: Cena, valor = 14_999, codigo = barras(numero, 2)) => {
  const pasta = mkdtempSync(join(tmpdir(), 'retorno-'));
  const arquivo = join(pasta, 'banco.ret');
  writeFileSync(arquivo, arquivoDeRetorno([pago(codigo, valor)]));
  await comando(['importar', 'pagamentos', arquivo, '--orgao', '1'])(cena);
  rmSync(pasta, { recursive: true });
};

export const noEndereco = async ({ servidor }: Cena): Promise<string> => {
  const [excecao] = await linhas<{ id: string }>(
    servidor.banco,
    'select recebimento_id as id from excecoes_de_recebimento',
  );
  return `/api/arrecadacao/excecoes/${excecao?.id ?? 0}`;
};

const BAIXA = { numero_guia: numero, numero_parcela: 2, devido_centavos: 15_000 };

/** Staff settle the installment with a payment of this amount. */
const baixar = (valor: number) =>
  como(SERVIDORA, async (servidora, cena) => {
    await receber(cena, valor);
    const justificativa = 'O banco cobrou tarifa a mais.';
    return servidora.post(`${await noEndereco(cena)}/baixa`, { ...BAIXA, justificativa });
  });

/** Staff propose to close an exception; an administrator says this to it. */
const decidir = (resposta: string, corpo: object) => async (cena: Cena) => {
  await como(SERVIDORA, async (servidora) => {
    await receber(cena);
    return servidora.post(`${await noEndereco(cena)}/resolucao`, { observacao: 'Devolvido.' });
  })(cena);
  await como(CHEFE, async (chefe) => chefe.post(`${await noEndereco(cena)}/${resposta}`, corpo))(
    cena,
  );
};

/** A payment becomes a credit of who owes the guide. */
const creditar = async (cena: Cena) => {
  await como(SERVIDORA, async (servidora) => {
    await receber(cena);
    return servidora.post(`${await noEndereco(cena)}/credito`, {
      numero_guia: numero,
      justificativa: 'Pago duas vezes.',
    });
  })(cena);
  await como(CHEFE, async (chefe) => chefe.post(`${await noEndereco(cena)}/aprovacao`, {}))(cena);
};

/** The bank tells of a PIX of this amount for the second installment. */
const receberPix = async ({ servidor }: Cena, valor = 15_000) => {
  const { db, relogio } = servidor;
  const orgao = await createOrgaos(db, () => relogio.agora).get(1);
  const txid = txidDaCobranca(barras(numero, 2));
  const pix = { e2eid: `E${'0'.repeat(31)}`, txid, valor, horario: relogio.agora };
  await liquidarPix(db, orgao, pix, { agora: relogio.agora, origem: 'VARREDURA', cofre: COFRE });
};

/** A PIX of another amount goes back to who paid it. */
const devolver = async (cena: Cena) => {
  const { banco } = cena.servidor;
  await linhas(
    banco,
    `insert into bancos_do_pix (cod_empre, familia, banco, selado)
     values (1, 'BACEN', 'demonstracao', '') on conflict do nothing`,
  );
  await receberPix(cena, 14_000);
  await como(SERVIDORA, async (servidora) =>
    servidora.post(`${await noEndereco(cena)}/devolucao`, {
      justificativa: 'A pedido de quem pagou.',
    }),
  )(cena);
  await como(CHEFE, async (chefe) => chefe.post(`${await noEndereco(cena)}/aprovacao`, {}))(cena);
  await linhas(banco, 'delete from bancos_do_pix');
};

/** The bank says this of what it was told to send back. */
const terminarDevolucao = (situacao: 'DEVOLVIDO' | 'NAO_REALIZADO') => async (cena: Cena) => {
  await devolver(cena);
  const { db, relogio } = cena.servidor;
  const [devolucao] = await linhas<{ id: string }>(
    cena.servidor.banco,
    'select id from devolucoes_pix',
  );
  const banco = { devolver: async () => ({ situacao, motivo: undefined }) };
  const bancos = { ...cena.servidor.bancos, find: async () => banco as unknown as BancoDoOrgao };
  const orgaos = createOrgaos(db, () => relogio.agora);
  const data = { cod_empre: 1, ato: 'DEVOLVER', chave: devolucao?.id ?? '' } as const;
  const meios = {
    ...{ db, cofre: COFRE, bancos, orgaos, relogio: () => relogio.agora },
    ...{ fonteTributaria: SEM_GUIAS, enfileirarCorreio: async () => undefined },
  };
  await trabalhoDoPix(meios).fazer({ id: '', data });
};

const imprimirComprovante = (quem: Navegador) =>
  quem.get(`/api/documents/private?num_guia=${numero}&num_parcela=2`, {
    'x-path': 'COMPROVANTE_IPTU',
  });

/** Staff print the receipt of what a PIX paid. */
const comprovante = async (cena: Cena) => {
  await receberPix(cena);
  const resposta = await imprimirComprovante(await cena.entrar(SERVIDORA));
  expect(resposta.statusCode, resposta.body).toBe(200);
  return String(resposta.headers['content-location']);
};

const conferirComprovante = async (cena: Cena) => {
  await comprovante(cena);
  const [guardado] = await linhas<{ codigo: string }>(
    cena.servidor.banco,
    'select codigo from comprovantes',
  );
  const url = `/api/documents/public?cod_empre=1&cod_verificador=${guardado?.codigo ?? ''}`;
  const resposta = await cena.visitante().get(url, { 'x-path': 'CERTIDAO_CND' });
  expect(resposta.json<object>()).toMatchObject({ data: { tipo: 'COMPROVANTE' } });
};

/** What banks send, and what staff do with what did not match. */
export const ATOS_DE_ARRECADACAO = {
  'importacao.pagamentos': [['OPERADOR'], (cena) => receber(cena)],
  'arrecadacao.ver-excecao': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, cena) => {
      await receber(cena);
      return servidora.get(await noEndereco(cena));
    }),
  ],
  'arrecadacao.baixar': [['PREFEITURA', SERVIDORA], baixar(15_001)],
  'arrecadacao.baixar-em-parte': [['PREFEITURA', SERVIDORA], baixar(14_999)],
  'arrecadacao.propor': [['PREFEITURA', SERVIDORA], baixar(8_011)],
  'arrecadacao.aprovar': [['ADMIN', CHEFE], decidir('aprovacao', {})],
  'arrecadacao.resolver': [['ADMIN', CHEFE], decidir('aprovacao', {})],
  'arrecadacao.recusar': [['ADMIN', CHEFE], decidir('recusa', { motivo: 'Falta prova.' })],
  'arrecadacao.creditar': [['ADMIN', CHEFE], creditar],
  'comprovante.imprimir': [['PREFEITURA', SERVIDORA], comprovante],
  'comprovante.abrir': [
    ['VISITANTE'],
    async (cena) => {
      const endereco = await comprovante(cena);
      expect((await cena.visitante().get(endereco)).statusCode).toBe(200);
    },
  ],
  'comprovante.conferir': [['VISITANTE'], conferirComprovante],
  'arrecadacao.receber-pix': [['VISITANTE'], (cena) => receberPix(cena)],
  'arrecadacao.devolver': [['ADMIN', CHEFE], devolver],
  'arrecadacao.devolucao-feita': [['VISITANTE'], terminarDevolucao('DEVOLVIDO')],
  'arrecadacao.devolucao-recusada': [['VISITANTE'], terminarDevolucao('NAO_REALIZADO')],
  'arrecadacao.exportar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.get('/api/arrecadacao/recebimentos/csv')),
  ],
  'arrecadacao.listar-creditos': [
    ['ADMIN', CHEFE],
    async (cena) => {
      await creditar(cena);
      await como(CHEFE, (chefe) => chefe.get('/api/arrecadacao/creditos'))(cena);
    },
  ],
} satisfies Partial<Record<Evento, Ato>>;
