import { createHash } from 'node:crypto';
import {
  AderirNoErp,
  DesistirNoErp,
  SimularNoErp,
  type AcordoGravadoNoErp,
  type SimulacaoDoErp,
} from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { listComGuias } from './acordos-na-api.ts';
import { listDebitos, listProgramas } from './debitos.ts';
import { inserir } from './novo-acordo.ts';
import { NAO_HA, recusa, type RespostaDoErp } from './respostas.ts';
import { escolher, programaNaApi } from './simulacao.ts';
import { naTransacao, type Livro } from './transacao.ts';
import { emDia, encerrar, listAcordos, situacaoDe } from './vida-dos-acordos.ts';

const CORPO_INVALIDO = recusa(400, 'CORPO_INVALIDO', 'O corpo não está no formato da API.');

/** Agreements of an institution are made, ended and brought up to the day one after another. */
const travar = async (livro: Livro, cod_empre: number): Promise<void> => {
  await livro.query(`select pg_advisory_xact_lock(hashtext('parcelamentos'), $1)`, [cod_empre]);
};

const findPessoa = async (livro: Livro, cod_empre: number, cpfcnpj: string) => {
  const { rows } = await livro.query<{ codigo: number; nome: string; cpfcnpj: string }>(
    `select codigo, nome, cpfcnpj from contribuintes
      where cod_empre = $1 and cpfcnpj = $2 order by codigo limit 1`,
    [cod_empre, cpfcnpj],
  );
  return rows[0];
};

const gravado = async (
  livro: Livro,
  cod_empre: number,
  numero_guia: number,
  resultado: AcordoGravadoNoErp['resultado'],
): Promise<RespostaDoErp> => {
  const chave = { filtro: 'numero_guia', valor: String(numero_guia) } as const;
  const [acordo] = await listComGuias(livro, cod_empre, chave);
  return acordo ? { status: 200, corpo: { data: { resultado, acordo } } } : NAO_HA;
};

/** Simulates; nothing is written but what the day has ended. */
const simular = async (
  livro: Livro,
  pedido: SimularNoErp,
  hoje: DataCivil,
): Promise<RespostaDoErp> => {
  const { cod_empre, cpfcnpj, escolha } = pedido;
  const pessoa = await findPessoa(livro, cod_empre, cpfcnpj);
  if (pessoa === undefined) return NAO_HA;
  const debitos = await listDebitos(livro, cod_empre, cpfcnpj, hoje);
  const programas = (await listProgramas(livro, cod_empre))
    .filter(({ id }) => escolha === null || id === escolha.programa)
    .map((um) => programaNaApi(escolher(um, debitos, pedido, hoje), escolha));
  const contribuinte = { nome: pessoa.nome, cpfcnpj: pessoa.cpfcnpj };
  const data: SimulacaoDoErp = { contribuinte, programas };
  return { status: 200, corpo: { consulta: pedido, data } };
};

/** The same key makes one agreement for as long as that goes on. */
const aderir = async (
  livro: Livro,
  pedido: AderirNoErp,
  { hoje, chave }: { hoje: DataCivil; chave: string },
): Promise<RespostaDoErp> => {
  const { cod_empre, cpfcnpj, faixa, quantas, total } = pedido;
  const origem = `erp:${createHash('sha256').update(chave).digest('hex')}`;
  const dela = await listAcordos(livro, cod_empre, { filtro: 'cpfcnpj', valor: cpfcnpj });
  const feito = dela.find(
    (um) => um.origem === origem && ['AGUARDA_ENTRADA', 'ATIVO'].includes(situacaoDe(um)),
  );
  if (feito) return gravado(livro, cod_empre, feito.numero_guia, 'REPETIDO');
  if ((await findPessoa(livro, cod_empre, cpfcnpj)) === undefined) return NAO_HA;
  const programa = (await listProgramas(livro, cod_empre)).find(({ id }) => id === pedido.programa);
  if (programa === undefined)
    return recusa(409, 'OPCAO_INDISPONIVEL', 'Este programa não existe ou terminou.');
  const debitos = await listDebitos(livro, cod_empre, cpfcnpj, hoje);
  const escolha = escolher(programa, debitos, pedido, hoje);
  if (escolha.escolhidos.length < pedido.escolhidos.length)
    return recusa(409, 'VALORES_MUDARAM', 'Um dos débitos mudou desde a simulação.');
  if (escolha.recusa !== undefined) return recusa(409, 'PARCELAMENTO_RECUSADO', escolha.recusa);
  const feita = escolha.opcao(faixa, quantas);
  if (feita === undefined)
    return recusa(409, 'OPCAO_INDISPONIVEL', 'A opção não serve mais a estes débitos.');
  if (feita.opcao.plano.total !== total)
    return recusa(409, 'VALORES_MUDARAM', 'O total não é mais o que foi mostrado.');
  const numero = await inserir(livro, pedido, { opcao: feita.opcao, escolha, origem }, hoje);
  return gravado(livro, cod_empre, numero, 'NOVO');
};

const desistir = async (
  livro: Livro,
  { cod_empre, cpfcnpj, numero_guia }: DesistirNoErp,
  hoje: DataCivil,
): Promise<RespostaDoErp> => {
  const dela = await listAcordos(livro, cod_empre, { filtro: 'cpfcnpj', valor: cpfcnpj });
  const acordo = dela.find((um) => um.numero_guia === numero_guia);
  if (acordo === undefined) return NAO_HA;
  if (situacaoDe(acordo) === 'CANCELADO') return gravado(livro, cod_empre, numero_guia, 'REPETIDO');
  if (situacaoDe(acordo) !== 'AGUARDA_ENTRADA')
    return recusa(409, 'ACORDO_EM_VIGOR', 'A entrada já foi paga, ou o acordo terminou.');
  await encerrar(livro, cod_empre, acordo, 'cancelado_em', hoje);
  return gravado(livro, cod_empre, numero_guia, 'NOVO');
};

/** What the reference system does with agreements, over the tables of the ledger. */
export const abrirAcordos = (pool: Pool, hoje: () => DataCivil) => {
  /** Reads a body; then one agreement of the institution after another: of two at once the second sees the first. */
  const comPedido =
    <P extends { cod_empre: number; cpfcnpj: string }>(
      esquema: z.ZodMiniType<P>,
      responder: (livro: Livro, pedido: P, chave: string) => Promise<RespostaDoErp>,
    ) =>
    async (corpo: unknown, chave = ''): Promise<RespostaDoErp> => {
      const lido = z.safeParse(esquema, corpo);
      if (!lido.success) return CORPO_INVALIDO;
      const { cod_empre, cpfcnpj } = lido.data;
      return naTransacao(pool, async (livro) => {
        await travar(livro, cod_empre);
        await emDia(livro, cod_empre, { filtro: 'cpfcnpj', valor: cpfcnpj }, hoje());
        return responder(livro, lido.data, chave);
      });
    };

  return {
    simular: comPedido(SimularNoErp, (livro, pedido) => simular(livro, pedido, hoje())),
    aderir: comPedido(AderirNoErp, (livro, pedido, chave) =>
      aderir(livro, pedido, { hoje: hoje(), chave }),
    ),
    desistir: comPedido(DesistirNoErp, (livro, pedido) => desistir(livro, pedido, hoje())),
    list: (cod_empre: number, filtro: Parameters<typeof listComGuias>[2]) =>
      naTransacao(pool, async (livro) => {
        await travar(livro, cod_empre);
        await emDia(livro, cod_empre, filtro, hoje());
        return listComGuias(livro, cod_empre, filtro);
      }),
  };
};
