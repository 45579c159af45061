import type { ClientBase, Pool } from 'pg';
import type { Codificacao } from './planilha/codificacao.ts';
import type { Separador } from './planilha/registros.ts';
import {
  type Efeitos,
  atualizarEstatisticas,
  contarEfeitos,
  saveLinhas,
  inativarAlternativas,
  inativarParceladas,
} from './gravacao.repository.ts';
import {
  type Rejeicao,
  saveRejeicoesEmCsv,
  listRejeicoes,
  abrirPreparo,
} from './preparo.repository.ts';
import { abrir, type Abertura, type ImportacaoPedida } from './abertura.ts';
import {
  emConexaoPropria,
  emTransacaoPropria,
  type Transacao,
  auditarImportacao,
  getOrgao,
  travarOrgao,
} from './orgao.repository.ts';
import { conferir } from './conferencia.repository.ts';

/** What came of it: `lidas` is the sum of `novas`, `alteradas`, `iguais` and `rejeitadas`. */
export interface Resultado extends Efeitos {
  orgao: string;
  lidas: number;
  rejeitadas: number;
  /** The first refused lines; the CSV has them all. */
  rejeicoes: Rejeicao[];
  /** Lines whose property entered without a bill, by the rule of the mapping. */
  semValor: number;
  /** Installments that the file calls open and whose alternative is paid. */
  inativadas: number;
  gravado: boolean;
  fonte: string | undefined;
  codificacao: Codificacao;
  separador: Separador;
}

/** How many refused lines the terminal shows. */
const REJEICOES_MOSTRADAS = 20;

/** Reads every line into the temporary tables; the ledger is not touched yet. */
const preparar = async (
  client: ClientBase,
  { tipo, aoAvancar }: ImportacaoPedida,
  { planilha, interpretar, avanco }: Abertura,
): Promise<{ lidas: number; semValor: number }> => {
  const preparo = await abrirPreparo(client, tipo.tabelas);
  let [lidas, semValor] = [0, 0];
  for await (const lote of planilha.linhas) {
    for (const linha of lote) {
      const { registros, motivos, semValor: sem } = interpretar(linha);
      for (const registro of registros) preparo.adicionar(linha.numero, registro);
      if (motivos.length > 0) preparo.rejeitar(linha.numero, motivos);
      if (sem) semValor += 1;
    }
    lidas += lote.length;
    await preparo.descarregar();
    aoAvancar?.(avanco(), lidas);
  }
  await preparo.descarregar(true);
  return { lidas, semValor };
};

/** Compares what was prepared with the ledger and, when allowed, writes it: one transaction. */
const aplicar = async (
  client: ClientBase,
  pedido: ImportacaoPedida,
  campos: readonly string[],
  hoje: string,
) => {
  const { cod_empre, tipo, simular = false, aceitarParcial = false } = pedido;
  await travarOrgao(client, cod_empre);
  const rejeitadas = await conferir(client, tipo.tabelas, campos, { cod_empre, hoje });
  const comGuias = tipo.tabelas.includes('guias');
  const inativadas = comGuias ? await inativarAlternativas(client, cod_empre) : 0;
  if (comGuias) await inativarParceladas(client, cod_empre);
  const efeitos = await contarEfeitos(client, tipo.tabelas, campos, cod_empre);
  const rejeicoes = rejeitadas > 0 ? await listRejeicoes(client, REJEICOES_MOSTRADAS) : [];
  if (pedido.relatorio !== undefined) await saveRejeicoesEmCsv(client, pedido.relatorio);

  const gravado = !simular && (rejeitadas === 0 || aceitarParcial);
  if (gravado && efeitos.novas + efeitos.alteradas > 0) {
    await saveLinhas(client, tipo.tabelas, campos, cod_empre);
  }
  return { ...efeitos, rejeitadas, rejeicoes, inativadas, gravado };
};

/**
 * Imports a file on a connection, in the transaction that `transacao` makes or that is open already.
 * @throws ErroDeUso when the file, the mapping or the orgao is not right.
 */
export const importarCom = async (
  client: ClientBase,
  pedido: ImportacaoPedida,
  transacao: Transacao,
): Promise<Resultado> => {
  const abertura = await abrir(pedido);
  const { cod_empre, tipo } = pedido;
  const { nome: orgao, hoje } = await getOrgao(client, cod_empre, pedido.agora);
  const { lidas, semValor } = await preparar(client, pedido, abertura);
  const { codificacao, separador } = abertura.planilha;
  const fonte = abertura.mapa?.fonte;

  const { rejeicoes, ...contas } = await transacao(client, async () => {
    await client.query(`set local work_mem = '64MB'`);
    const aplicado = await aplicar(client, pedido, abertura.campos, hoje);
    if (aplicado.gravado) {
      const { rejeicoes: _rejeicoes, ...quantas } = aplicado;
      const dados = { ...quantas, lidas, semValor, fonte, sha256: abertura.sha256() };
      await auditarImportacao(client, pedido, `importacao.${tipo.nome}`, dados);
    }
    return aplicado;
  });
  if (contas.gravado && !pedido.analisarDepois) await atualizarEstatisticas(client, tipo.tabelas);
  return { orgao, lidas, semValor, fonte, codificacao, separador, rejeicoes, ...contas };
};

/**
 * Imports a file into the ledger of an orgao. All or nothing: one transaction, and no refused line
 * unless `aceitarParcial`. The same file once more changes nothing. Memory does not grow with the
 * file: lines go by COPY to temporary tables, and are compared and written there as sets.
 * @throws ErroDeUso when the file, the mapping or the orgao is not right.
 */
export const importar = (pool: Pool, pedido: ImportacaoPedida): Promise<Resultado> =>
  emConexaoPropria(pool, (client) => importarCom(client, pedido, emTransacaoPropria));
